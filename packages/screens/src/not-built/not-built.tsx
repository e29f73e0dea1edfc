import type { ConsoleRole, RoutePath } from '@dmc/contract/roles';
import { EmptyState } from '@dmc/design-system/empty-state';
import type { RenderLink } from '@dmc/design-system/link';
import { Button } from '@radix-ui/themes';
import { homeOf, placeOf } from '../shell/navigation.ts';
import { COMING, copy, type UnbuiltPath } from './not-built.copy.ts';

export interface NotBuiltProps {
  /** The page that is missing. */
  path: UnbuiltPath;
  /** The role of whoever is signed in: it decides where the link leads. */
  role: ConsoleRole;
  renderLink: RenderLink;
}

/** True for a page that is not built yet. */
export const isUnbuilt = (path: RoutePath): path is UnbuiltPath => path in COMING;

/** Stands inside the shell for a documented page that does not exist yet: says so, and what it will hold. */
export function NotBuilt({ path, role, renderLink }: NotBuiltProps) {
  const { title, icon: PlaceIcon } = placeOf(path, role);
  return (
    <EmptyState
      kind="nothing"
      icon={PlaceIcon ? <PlaceIcon size={20} strokeWidth={1.75} /> : undefined}
      title={copy.title(title)}
      hint={COMING[path]}
      action={
        <Button asChild variant="surface" color="gray">
          {renderLink({ to: homeOf(role), children: copy.home })}
        </Button>
      }
    />
  );
}
