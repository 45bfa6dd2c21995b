/**
 * The styles of a form that a `lazyPart` loads, for the page that calls `lazyPart`: the server sends the styles of the page's
 * own chunk only.
 */
import './button.module.css'
import './field.module.css'
import './honeypot.module.css'
import './notice.module.css'
import './validated-form.module.css'
