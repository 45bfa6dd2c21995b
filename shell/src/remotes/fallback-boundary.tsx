import { setAside } from '@showcase/federation/browser/fallback'
import type { LinkedRemote } from '@showcase/federation/linked-remote'
import { Component, type ReactNode } from 'react'

interface Props {
  remote: LinkedRemote
  waiting: ReactNode
  children: ReactNode
}

/** What the API answers is not the release's fault. */
const isOfApi = (error: unknown) => error instanceof Error && 'status' in error

/**
 * Around a page: one that throws at render is not given again in this tab, where the release before it can take its
 * place. Where none can, the error goes on to the page's own boundary.
 */
export class FallbackBoundary extends Component<Props, { error: unknown; isFinal: boolean }> {
  override state = { error: null, isFinal: false }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown) {
    if (!isOfApi(error) && setAside(this.props.remote)) location.reload()
    else this.setState({ isFinal: true })
  }

  override render() {
    const { error, isFinal } = this.state
    if (isFinal) throw error
    return error ? this.props.waiting : this.props.children
  }
}
