import { Component, type ReactNode } from 'react';
import type { Monitoring } from '#src/services/monitoring.ts';
import { ErrorFallback } from './error-fallback.tsx';

type Props = { readonly monitoring: Monitoring | null; readonly children: ReactNode };
type State = { readonly error: unknown; readonly hasFailed: boolean; readonly eventId: string | null };

/** Catches what a component throws, reports it, and shows the fallback screen instead of it (spec §2). */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, hasFailed: false, eventId: null };

  static getDerivedStateFromError = (error: unknown): Partial<State> => ({ error, hasFailed: true });

  override componentDidCatch(error: unknown): void {
    void this.report(error);
  }

  private async report(error: unknown): Promise<void> {
    this.setState({ eventId: (await this.props.monitoring?.captureException(error)) ?? null });
  }

  override render(): ReactNode {
    const { error, eventId, hasFailed } = this.state;
    if (!hasFailed) return this.props.children;
    return <ErrorFallback error={error} eventId={eventId} monitoring={this.props.monitoring} />;
  }
}
