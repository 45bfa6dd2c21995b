// The one global sheet comes before every component's own.
import '@showcase/ui/tokens.css'
// Its script comes later, and only where it is needed; without script it is there as well.
import './document/notice.module.css'
