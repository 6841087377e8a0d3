import { Component, type ReactNode } from 'react'

/** Omits children that fail to render, and the rest of the page stands. */
export class SilentErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render() {
    return this.state.failed ? null : this.props.children
  }
}
