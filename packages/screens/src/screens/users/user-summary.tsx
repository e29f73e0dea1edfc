import type { UserAccount, UserTotals } from '@dmc/contract/users';
import { Box } from '@dmc/design-system/box';
import type { List } from '@dmc/design-system/list';
import { dataOf } from '@dmc/design-system/load';
import { StatCard, StatGroup } from '@dmc/design-system/stat-card';
import { cardOf } from '../../parts/list-stats/list-stats.ts';
import { useTimeZone } from '../../parts/screens-provider/screens-provider.tsx';
import { USER_STATS, type UserPage, userStats } from './user-list.ts';
import { usersCopy as copy } from './users.copy.ts';

interface UserSummaryProps {
  users: List<UserAccount, UserTotals>;
  /** The unfiltered list, if loaded. */
  unfiltered: UserPage | undefined;
}

/** The five stat cards: they count all users, with “—” if unknown (screens §2). */
export function UserSummary({ users: { state }, unfiltered }: UserSummaryProps) {
  const page = dataOf(state);
  const stats = userStats(page, unfiltered);
  const supervisors = (page?.totals ?? unfiltered?.totals)?.overall.role.SUPERVISOR;
  const timeZone = useTimeZone();
  return (
    <Box mb="page">
      <StatGroup label={copy.summary} columns={5}>
        {USER_STATS.map((name) => (
          <StatCard
            key={name}
            label={copy.cards[name]}
            note={name === 'total' && supervisors ? copy.supervisors(supervisors) : copy.notes[name]}
            {...cardOf(stats[name], state, timeZone)}
          />
        ))}
      </StatGroup>
    </Box>
  );
}
