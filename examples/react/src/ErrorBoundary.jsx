import { Component } from "react";

export class ErrorBoundary extends Component {
  state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  render() {
    return this.state.hasFailed ? (
      <p>Something went wrong. Reload the page.</p>
    ) : (
      this.props.children
    );
  }
}
