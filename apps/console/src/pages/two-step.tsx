import { TwoStep } from '@dmc/screens/two-step';
import { useQuery } from '@tanstack/react-query';
import { toLoadable } from '../api/loadable.ts';
import { twoStep, twoStepWrites } from '../api/two-step.ts';
import type { PageProps } from '../shell/page-props.ts';

/** The section of Preferences with the user's own two-step sign-in. */
export default function OwnTwoStep({ user }: PageProps) {
  const read = useQuery(twoStep.state());
  return (
    <TwoStep
      twoStep={toLoadable(read)}
      email={user.email}
      writes={twoStepWrites}
      onReload={() => void read.refetch()}
    />
  );
}
