#!/usr/bin/env bash
# Storybook 10.6.7 with `features.componentsManifest`, which lists components for tools. A file of stories names a generic
# component with its type argument, `component: List<string>`, which TypeScript allows since 4.7 and Storybook draws as
# usual. One would expect the entry of a component without it. Seen: the entry has the type argument in its name and, in
# place of props and description, the error "No component import found", although the import is in the file; the build
# succeeds without a word of it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund storybook@10.6.7 @storybook/react-vite@10.6.7 @storybook/addon-docs@10.6.7 \
  react@19.3.1 react-dom@19.3.1 vite@8.4.0
mkdir .storybook src
cat > .storybook/main.js <<'JS'
export default {
  stories: ['../src/*.stories.tsx'],
  addons: ['@storybook/addon-docs'],
  framework: '@storybook/react-vite',
  features: { componentsManifest: true },
  core: { disableTelemetry: true },
};
JS
cat > src/list.tsx <<'TSX'
/** Lines below each other. */
export function List<Line extends string>({ lines }: { lines: readonly Line[] }) {
  return <ul>{lines.map((line) => <li key={line}>{line}</li>)}</ul>;
}
TSX
for component in 'List' 'List<string>'; do
  name=$([ "$component" = List ] && echo plain || echo typed)
  cat > "src/$name.stories.tsx" <<TSX
import { List } from './list';
export default { title: '$name', component: $component };
export const Two = { args: { lines: ['Rice', 'Tea'] } };
TSX
done
npx storybook build -o out --quiet > build.log 2>&1 || { cat build.log; exit 1; }
node -e "
const { components } = JSON.parse(require('node:fs').readFileSync('out/manifests/components.json', 'utf8'));
for (const { id, name, description, error } of Object.values(components))
  console.log([id, name, description ?? '', error?.name ?? ''].join(' | '));
" | tee seen.txt
grep -q '^plain | List | Lines below each other. | $' seen.txt &&
  grep -q '^typed | List<string> |  | No component import found$' seen.txt ||
  { echo 'CHANGED: a component with a type argument has an entry.'; exit 1; }
echo 'As described.'
