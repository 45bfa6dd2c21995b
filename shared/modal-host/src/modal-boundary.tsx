import { Button } from '@showcase/ui/button'
import { Component, type ReactNode } from 'react'
import styles from './modal-host.module.css'

interface Props {
  children: ReactNode
  onRetry: () => void
}

/** Keeps a modal whose body failed to load or to render on the screen, with Retry. */
export class ModalBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  retry = () => {
    this.props.onRetry()
    this.setState({ failed: false })
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <div className={styles.note} role="alert">
        <p>This did not load. Check the connection and try again.</p>
        <Button onClick={this.retry}>Retry</Button>
      </div>
    )
  }
}
