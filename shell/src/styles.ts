// The one global sheet comes before every component's own.
import '@showcase/ui/tokens.css'
