import { Component, type ReactNode } from 'react';
import { tellMissingCode } from '#src/platform/api/load-code.ts';
import type { Monitoring } from '#src/platform/monitoring/monitoring.ts';
import { ErrorFallback } from './error-fallback.tsx';
import { MissingCode } from '#src/app/page-loader.tsx';

type Props = {
  readonly monitoring: Monitoring | null;
  /** The last steps of the app, as the text of a report's file. */
  readonly readEvents?: () => string;
  /** What is shown is tried again when this changes: after signing out, the way must lead to the login page. */
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

/** Catches what a component throws, reports it, and shows the fallback screen instead of it (spec §2). */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { ...unbroken, resetOn: this.props.resetOn };

  static getDerivedStateFromError = (error: unknown): Partial<State> => ({ error, hasFailed: true });

  static getDerivedStateFromProps = ({ resetOn }: Props, state: State): Partial<State> | null =>
    state.resetOn === resetOn ? null : { ...unbroken, resetOn };

  override componentDidCatch(error: unknown): void {
    // Told as a lost connection until the page is new: nothing is known yet of a deployment.
    if (error instanceof MissingCode) tellMissingCode();
    this.setState({ events: this.props.readEvents?.() ?? null });
    void this.report(error);
  }

  private async report(error: unknown): Promise<void> {
    this.setState({ eventId: (await this.props.monitoring?.captureException(error)) ?? null });
  }

  override render(): ReactNode {
    const { hasFailed, resetOn: _who, ...failure } = this.state;
    if (!hasFailed) return this.props.children;
    return <ErrorFallback {...failure} monitoring={this.props.monitoring} />;
  }
}
