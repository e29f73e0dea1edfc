import { Logo } from '@dmc/design-system/logo';
import { Provenance } from '@dmc/design-system/provenance';
import { resolveTheme } from '@dmc/design-system/resolve-theme';
import { THEME_LIST } from '@dmc/design-system/theme-list';
import { ThemeScope } from '@dmc/design-system/theme-scope';
import { Button } from '@radix-ui/themes';
import { Plus } from 'lucide-react';
import { distributorsCopy } from './distributors.copy.ts';
import styles from './distributors.module.css';

const copy = distributorsCopy.preview;

/** Name, logo and colour as the distributor's people will see them; nothing in it can be pressed. */
export function LookPreview({ name, logo, themeColor }: { name: string; logo: string; themeColor: string }) {
  const { id, hex } = resolveTheme({ themeColor });
  const called = name.trim() || copy.unnamed;
  return (
    <section className={styles.preview} aria-label={copy.title}>
      <div className={styles.head}>
        <h3 className={styles.title}>{copy.title}</h3>
        <Provenance of={{ kind: 'sample' }} />
      </div>
      <p className={styles.quiet}>
        {copy.note(hex === undefined ? THEME_LIST[id].name : copy.ownColour(hex))}
      </p>
      <ThemeScope theme={id} hex={hex}>
        <div className={styles.window} inert>
          <div className={styles.brand}>
            <Logo name={called} src={logo} />
            <span className={styles.brandName}>{called}</span>
          </div>
          <span className={styles.nav} data-selected>
            {copy.selected}
          </span>
          <span className={styles.nav}>{copy.other}</span>
          <div className={styles.ground}>
            <Button>
              <Plus aria-hidden size={16} strokeWidth={1.75} />
              {copy.primary}
            </Button>
            <Button variant="soft">{copy.soft}</Button>
            <span className={styles.link}>{copy.link}</span>
          </div>
        </div>
      </ThemeScope>
    </section>
  );
}
