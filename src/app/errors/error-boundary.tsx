import { Component, type ReactNode } from 'react';
import { reportMissingCode } from '#src/platform/api/load-code.ts';
import type { Monitoring } from '#src/platform/monitoring/monitoring.ts';
import { ErrorFallback } from './error-fallback.tsx';
import { NoConnection } from './no-connection.tsx';
import { MissingCode } from '#src/app/page-loader.tsx';

type Props = {
  readonly monitoring: Monitoring | null;
  /** The app's last steps, as the text of a report file. */
  readonly readEvents?: () => string;
  /** A change of this value retries rendering: after signing out, the login page must be reachable. */
  readonly resetOn?: string;
  readonly children: ReactNode;
};
type State = {
  readonly error: unknown;
  readonly hasFailed: boolean;
  readonly eventId: string | null;
  readonly events: string | null;
  readonly resetOn: string | undefined;
};
const unbroken = { error: null, hasFailed: false, eventId: null, events: null };

/** Catches errors of components, reports them and shows the fallback screen (spec §2). */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { ...unbroken, resetOn: this.props.resetOn };

  static getDerivedStateFromError = (error: unknown): Partial<State> => ({ error, hasFailed: true });

  static getDerivedStateFromProps = ({ resetOn }: Props, state: State): Partial<State> | null =>
    state.resetOn === resetOn ? null : { ...unbroken, resetOn };

  override componentDidCatch(error: unknown): void {
    // Shown as a lost connection until the page is reloaded: a deployment is not known yet.
    if (error instanceof MissingCode) reportMissingCode();
    this.setState({ events: this.props.readEvents?.() ?? null });
    void this.report(error);
  }

  private async report(error: unknown): Promise<void> {
    this.setState({ eventId: (await this.props.monitoring?.captureException(error)) ?? null });
  }

  override render(): ReactNode {
    const { hasFailed, resetOn: _who, ...failure } = this.state;
    if (!hasFailed) return this.props.children;
    if (failure.error instanceof MissingCode) return <NoConnection message={failure.error.message} />;
    return <ErrorFallback {...failure} monitoring={this.props.monitoring} />;
  }
}
