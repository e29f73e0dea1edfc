import { formatTime } from '@dmc/contract/dates';
import { Banner, BannerAction } from '@dmc/design-system/banner';
import type { Failure } from '@dmc/design-system/load';
import { Eye, LogOut, RotateCw } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useClock, useTimeZone } from '../screens-provider/screens-provider.tsx';
import { impersonationCopy as copy } from './impersonation-bar.copy.ts';

export interface ImpersonationBarProps {
  /** The distributor whose console is being viewed. */
  name: string;
  /** When the server ends the view, if it sends a time. */
  until?: string;
  exit: 'idle' | 'pending' | Failure;
  onExitView: () => void;
  /** Signs out; offered if leaving the view failed. */
  onSignOut: () => void;
}

/** “Viewing as” and Exit View, across the full window (core §2, Shell). */
export function ImpersonationBar({ name, until, exit, onExitView, onSignOut }: ImpersonationBarProps) {
  const timeZone = useTimeZone();
  const clock = useClock();
  const failure = typeof exit === 'object' ? exit : undefined;
  const Icon = failure ? RotateCw : LogOut;
  const end = useEffectEvent(onExitView);
  useEffect(() => {
    const remaining = until === undefined ? 0 : Date.parse(until) - clock().getTime();
    // A time in the past means that the clocks differ; the server will end the view.
    if (remaining <= 0) return;
    // The server ends the view at that time, so the screen must not outlive it. A timer can wait at most 24 days.
    const timer = setTimeout(() => end(), Math.min(remaining, 2 ** 31 - 1));
    return () => clearTimeout(timer);
  }, [until, clock]);
  return (
    <Banner
      bar
      tone="warning"
      label={copy.impersonation}
      icon={<Eye size={16} strokeWidth={1.75} />}
      text={
        <>
          <span>{copy.viewingAs}</span> <strong>{name}</strong>
        </>
      }
      stacked={failure !== undefined}
      note={
        failure ? (
          <span role="alert">
            <strong>{copy.stopFailed}</strong> <span>{failure.message}</span>
          </span>
        ) : (
          copy.impersonationNote(until && formatTime(until, timeZone))
        )
      }
      action={
        <>
          {failure ? <BannerAction onClick={onSignOut}>{copy.signOutInstead}</BannerAction> : null}
          <BannerAction
            icon={<Icon size={16} strokeWidth={1.75} aria-hidden />}
            aria-disabled={exit === 'pending' || undefined}
            onClick={exit === 'pending' ? undefined : onExitView}
          >
            {exit === 'pending' ? copy.leaving : failure ? copy.retry : copy.exitView}
          </BannerAction>
        </>
      }
    />
  );
}
