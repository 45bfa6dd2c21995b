// The global stylesheet must come before those of components.
import '@showcase/ui/tokens.css'
// The notice's script is loaded separately, but the server also renders it for pages without script.
import './document/notice.module.css'
