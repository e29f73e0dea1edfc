import { formatTime } from '@dmc/contract/dates';
import { dataOf } from '@dmc/design-system/load';
import { StatCard, StatGroup } from '@dmc/design-system/stat-card';
import { FIGURES, type FigureName, figuresOf } from './user-list.ts';
import { usersCopy as copy } from './users.copy.ts';
import styles from './users.module.css';
import type { UsersProps } from './users.tsx';

/** The five stat cards: true of all users, «—» where nobody knows (screens §2). */
export function UserSummary({ users, whole, timeZone }: Pick<UsersProps, 'users' | 'whole' | 'timeZone'>) {
  const page = dataOf(users);
  const figures = figuresOf(page, whole);
  const supervisors = (page?.totals ?? whole?.totals)?.supervisors;
  const at = users.status === 'failed' ? users.last?.at : undefined;
  const sourceOf = (name: FigureName) => {
    const { value, provenance } = figures[name];
    if (at && value !== undefined)
      return { provenance: { kind: 'asOf', time: formatTime(at.toISOString(), timeZone) } as const };
    return provenance ? { provenance } : {};
  };
  return (
    <div className={styles.summary}>
      <StatGroup label={copy.summary} columns={5}>
        {FIGURES.map((name) => {
          const { value } = figures[name];
          return (
            <StatCard
              key={name}
              label={copy.cards[name]}
              note={name === 'total' && supervisors ? copy.supervisors(supervisors) : copy.notes[name]}
              loading={value === undefined && users.status === 'loading'}
              value={value?.toLocaleString('en-IN') ?? copy.unknown}
              dimmed={value === undefined}
              {...sourceOf(name)}
            />
          );
        })}
      </StatGroup>
    </div>
  );
}
