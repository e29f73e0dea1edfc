import { Banner, BannerAction } from '@dmc/design-system/banner';
import { FailureNotice } from '@dmc/design-system/failure-notice';
import { useEffect, useRef } from 'react';
import { discountDialogCopy as copy } from './discount-dialog.copy.ts';

interface NotSetProps {
  /** The product has a discount already. */
  exists: boolean;
  refused: string | undefined;
  onSend: (replace: boolean) => void;
}

/** Shown at the end of the form when a discount was not set: offers to replace the existing one, or to try again. */
export function NotSet({ exists, refused, onSend }: NotSetProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refused !== undefined || exists) notice.current?.scrollIntoView({ block: 'nearest' });
  }, [refused, exists]);
  return (
    <div ref={notice}>
      {exists ? (
        <Banner
          tone="warning"
          urgent
          text={copy.exists}
          action={<BannerAction onClick={() => onSend(true)}>{copy.replace}</BannerAction>}
        />
      ) : refused === undefined ? null : (
        <FailureNotice
          urgent
          title={copy.failed}
          failure={{ kind: 'server', message: refused }}
          onRetry={() => onSend(false)}
        />
      )}
    </div>
  );
}
