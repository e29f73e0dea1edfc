import { useCopied } from '@dmc/design-system/copied';

/** Copies code, and says whether it could. */
export function CopyButton({ code }: { code: string }) {
  const [copied, copy] = useCopied(2000);
  return (
    <button type="button" onClick={() => copy(code)}>
      {copied === undefined ? 'Copy' : copied === 'copied' ? 'Copied' : 'Not copied'}
    </button>
  );
}
