import { dataOf, type Loadable } from '@dmc/design-system/load';
import { StatCard, StatGroup } from '@dmc/design-system/stat-card';
import { cardOf } from '../list-stats/list-stats.ts';
import { useTimeZone } from '../screens-provider/screens-provider.tsx';
import { USER_STATS, type UserPage, userStats } from './user-list.ts';
import { usersCopy as copy } from './users.copy.ts';
import styles from './users.module.css';

interface UserSummaryProps {
  users: Loadable<UserPage>;
  /** The list without search and filters, where it is at hand. */
  whole: UserPage | undefined;
}

/** The five stat cards: true of all users, «—» where nobody knows (screens §2). */
export function UserSummary({ users, whole }: UserSummaryProps) {
  const timeZone = useTimeZone();
  const page = dataOf(users);
  const stats = userStats(page, whole);
  const supervisors = (page?.totals ?? whole?.totals)?.supervisors;
  return (
    <div className={styles.summary}>
      <StatGroup label={copy.summary} columns={5}>
        {USER_STATS.map((name) => (
          <StatCard
            key={name}
            label={copy.cards[name]}
            note={name === 'total' && supervisors ? copy.supervisors(supervisors) : copy.notes[name]}
            {...cardOf(stats[name], users, timeZone)}
          />
        ))}
      </StatGroup>
    </div>
  );
}
