import { Component, type ComponentType, type ReactNode } from 'react';

type Props = { at: string; Fallback: ComponentType<{ error: unknown }>; children: ReactNode };
type State = { failed: { error: unknown } | undefined; at: string };

/** Shows `Fallback` in the place of what could not be drawn, until `at` changes. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: undefined, at: this.props.at };

  static getDerivedStateFromError = (error: unknown): Partial<State> => ({ failed: { error } });

  static getDerivedStateFromProps = ({ at }: Props, state: State): Partial<State> | null =>
    state.at === at ? null : { at, failed: undefined };

  override render() {
    const { failed } = this.state;
    const { Fallback, children } = this.props;
    return failed ? <Fallback error={failed.error} /> : children;
  }
}
