import { useCopied } from '@dmc/design-system/copied';
import { Grid } from '@dmc/design-system/grid';
import { Note } from '@dmc/design-system/note';
import { Row } from '@dmc/design-system/row';
import { Stack } from '@dmc/design-system/stack';
import { Text } from '@dmc/design-system/text';
import { Button, Checkbox } from '@radix-ui/themes';
import { CircleAlert, Copy, Download, Printer } from 'lucide-react';
import { PrintedPage } from '../../parts/printed-page/printed-page.tsx';
import { saveFile } from '../../parts/report-export/save-report.ts';
import { twoStepCopy } from './two-step.copy.ts';
import styles from './two-step.module.css';

const copy = twoStepCopy.codes;

interface RecoveryCodesProps {
  codes: readonly string[];
  /** The account's e-mail, which the saved list mentions. */
  email: string;
  saved: boolean;
  onSavedChange: (saved: boolean) => void;
  /** The user tried to close the dialog before confirming that the codes are saved. */
  reminded: boolean;
}

/** New recovery codes, to be copied, saved or printed: they are shown only once. */
export function RecoveryCodes({ codes, email, saved, onSavedChange, reminded }: RecoveryCodesProps) {
  const [copied, copyText] = useCopied();
  const text = [copy.of(email), '', ...codes, ''].join('\n');
  const tools = [
    {
      label: copy.copy,
      icon: Copy,
      run: () => copyText(text),
    },
    {
      label: copy.save,
      icon: Download,
      run: () => saveFile(copy.file, new Blob([text], { type: 'text/plain;charset=utf-8' })),
    },
    { label: copy.print, icon: Printer, run: () => window.print() },
  ];
  return (
    <Stack gap="4">
      <Grid
        as="ol"
        columns={2}
        gap="2"
        p="4"
        sunken
        numeric
        aria-label={copy.list}
        className={styles.codes}
        translate="no"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Grid>
      <Row gap="2" rowGap="2" wrap>
        {tools.map(({ label, icon: Icon, run }) => (
          <Button key={label} type="button" variant="surface" color="gray" onClick={run}>
            <Icon aria-hidden size={16} strokeWidth={1.75} />
            <span>{label}</span>
          </Button>
        ))}
        <Text size="1" tone="muted" role="status">
          {copied && copy[copied]}
        </Text>
      </Row>
      <Row as="label" gap="2" className={styles.confirmation}>
        <Checkbox checked={saved} onCheckedChange={(next) => onSavedChange(next === true)} />
        <span>{copy.saved}</span>
      </Row>
      {reminded && !saved ? (
        <Note tone="error" role="alert">
          <CircleAlert aria-hidden size={16} strokeWidth={1.75} />
          <span>{copy.saveFirst}</span>
        </Note>
      ) : null}
      <PrintedPage>
        <Text as="h1" size="6" weight="bold" mb="4">
          {copy.of(email)}
        </Text>
        {codes.map((code) => (
          <Text key={code} as="p" size="4" numeric>
            {code}
          </Text>
        ))}
      </PrintedPage>
    </Stack>
  );
}
