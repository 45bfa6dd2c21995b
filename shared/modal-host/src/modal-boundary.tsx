import { Component, type ReactNode } from 'react'
import { ModalNote } from './modal-note.tsx'

/** Keeps a modal open if its body throws during rendering, with Retry. */
export class ModalBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return <ModalNote onRetry={() => this.setState({ failed: false })} />
  }
}
