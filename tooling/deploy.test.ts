import { readFileSync } from 'node:fs';
import type { Operation } from '@dmc/contract/operation';
import { operations } from '@dmc/contract/operations';
import { MAX_IMAGE_BYTES } from '@dmc/contract/products';
import { describe, expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

const dockerfile = read('Dockerfile');
const script = read('deploy/build.sh');
const unit = read('deploy/distributor-console.service');
const compose = read('compose.yaml');
const proxy = read('deploy/Caddyfile');
const nginx = read('deploy/nginx.conf');
const environment = read('apps/server/src/start/environment.ts');
const manual = read('docs/operate.md');

/** The steps of a shell script or of a Dockerfile's first stage, with the target's name. */
const stepsOf = (lines: readonly string[], target: string) =>
  lines
    .filter((line) => /^(pnpm |cp |rm )/.test(line))
    .map((line) => line.replaceAll(`"${target}"`, target).replaceAll(`"${target}/`, `${target}/`))
    .map((line) => line.replaceAll('"', '').replaceAll(target, 'TARGET'));

/** Read by the storage client, and by Node and its packages. */
const OF_LIBRARIES = /^(AWS_|NODE_ENV$)/;

describe('the files for delivery', () => {
  it('build the same in a container and without', () => {
    const [stage = ''] = dockerfile.split(/^FROM /m).slice(1);
    const inContainer = stepsOf(
      stage.split('\n').map((line) => line.replace(/^RUN /, '')),
      '/release',
    );
    expect(inContainer).toHaveLength(7);
    expect(inContainer).toEqual(stepsOf(script.split('\n'), '$target'));
  });

  it('have browsers come back by https only', () => {
    const seconds = /^\theader Strict-Transport-Security max-age=(\d+)$/m.exec(proxy)?.[1];
    expect(Number(seconds)).toBeGreaterThanOrEqual(31_536_000);
    expect(nginx).toContain(`\tadd_header Strict-Transport-Security max-age=${seconds} always;`);
  });

  it('leave compression to the server, which knows the answers that contain secrets', () => {
    expect(proxy).not.toMatch(/^\s*encode\b/m);
    expect(nginx).toMatch(/^\tgzip off;$/m);
  });

  it('let nginx pass on the largest body, a broken answer as broken, and the caller’s address', () => {
    const bytes = Number(/client_max_body_size (\d+)m;/.exec(nginx)?.[1]) * 1024 * 1024;
    const largest = Math.max(
      MAX_IMAGE_BYTES,
      ...Object.values(operations as Readonly<Record<string, Operation>>).map(({ maxBytes = 0 }) => maxBytes),
    );
    expect(bytes).toBeGreaterThan(largest);
    expect(nginx).toMatch(/^\t\tproxy_http_version 1\.1;$/m);
    expect(nginx).toMatch(/^\t\tproxy_set_header Connection "";$/m);
    expect(nginx).toMatch(/^\t\tproxy_set_header X-Forwarded-For \$proxy_add_x_forwarded_for;$/m);
  });

  it('take into a release only what the server reads there', () => {
    const { files } = JSON.parse(read('apps/api/package.json')) as { files: string[] };
    expect(files).toEqual(['migrations', 'demo/assets']);
    expect(JSON.parse(read('apps/server/package.json'))).toMatchObject({ files: [] });
  });

  it('use the pnpm of the repository, and a version of Node that it supports', () => {
    const { packageManager } = JSON.parse(read('package.json')) as { packageManager: string };
    for (const text of [dockerfile, script]) expect(text).toContain(packageManager);
    for (const [, version] of dockerfile.matchAll(/^FROM node:(\d+)/gm))
      expect(Number(version)).toBeGreaterThanOrEqual(20);
  });

  it('run as somebody other than root', () => {
    expect(dockerfile.split(/^FROM /m).at(-1)).toMatch(/^USER node$/m);
    expect(unit).toMatch(/^User=distributor-console$/m);
  });

  it.each([
    ['Dockerfile', [...dockerfile.matchAll(/^(?:ENV)? +([A-Z_\d]+)=/gm)]],
    ['the unit', [...unit.matchAll(/^Environment=([A-Z_\d]+)=/gm)]],
    [
      'compose.yaml',
      [...(compose.split('&environment')[1]?.split('depends_on')[0] ?? '').matchAll(/^ {4}([A-Z_\d]+):/gm)],
    ],
  ])('set only variables that the server reads: %s', (_, found) => {
    const names = found.map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(3);
    const unknown = names.filter(
      (name) => !OF_LIBRARIES.test(name) && !new RegExp(`\\b${name}\\b`).test(environment),
    );
    expect(unknown).toEqual([]);
  });

  it('pass every value on that docs/operate.md puts into .env', () => {
    const [, values = ''] = /^\*\*With containers\*\*[\s\S]+?```\n([\s\S]+?)```/m.exec(manual) ?? [];
    const names = [...values.matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name);
    expect(names).toContain('SECRET_KEY');
    const unknown = names.filter((name) => !compose.includes(`\${${name}:`));
    expect(unknown).toEqual([]);
  });

  it('are what docs/operate.md speaks of: variables that something reads, and commands of the server', () => {
    const readers = [environment, compose, proxy].join('\n');
    const named = [...manual.matchAll(/\b(?:[A-Z][A-Z\d]*_[A-Z\d_]+|[A-Z\d]+(?==))/g)].map(([name]) => name);
    const variables = [...new Set(named)].filter((name) => !name.endsWith('_'));
    expect(variables).toContain('DATABASE_DIRECT_URL');
    expect(variables.filter((name) => !new RegExp(`\\b${name}\\b`).test(readers))).toEqual([]);
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const server = read('apps/server/src/start/commands.ts');
    const commands = [...manual.matchAll(/node dist\/main\.js ([a-z-]+)/g)].map(([, name = '']) => name);
    expect(commands).toContain('restore');
    for (const name of commands) expect(server).toMatch(new RegExp(`^ {2}'?${name}'?: \\{`, 'm'));
    for (const [, name = ''] of manual.matchAll(/`pnpm ([a-z-]+)`/g)) expect(scripts).toHaveProperty(name);
  });

  it('name no file that the release does not have', () => {
    for (const [, path = ''] of unit.matchAll(/\/opt\/distributor-console\/?(\S*)/g))
      expect(['', 'console']).toContain(path);
  });

  it('agree on the port and on the calls for health', () => {
    const port = /PORT=(\d+)/.exec(dockerfile)?.[1];
    expect(dockerfile).toContain(`EXPOSE ${port}`);
    expect(dockerfile).toContain(`http://127.0.0.1:${port}/api/health/live`);
    expect(compose).toContain(`UPSTREAMS: app1:${port} app2:${port}`);
    expect(proxy).toContain(`{$UPSTREAMS:127.0.0.1:${port}}`);
    expect(nginx).toContain(`server 127.0.0.1:${port};`);
    expect(unit).toContain(`Environment=PORT=${port}`);
    const health = read('apps/api/src/http/health.ts');
    for (const call of ['/health/live', '/health/ready']) expect(health).toContain(`'${call}'`);
    expect(proxy).toContain('health_uri /api/health/ready');
  });

  it('wait longer for the end than the server takes, and keep its data in its own folder', () => {
    const end =
      Number(/const END = ([\d_]+)/.exec(read('apps/server/src/main.ts'))?.[1]?.replace('_', '')) / 1000;
    expect(Number(/stop_grace_period: (\d+)s/.exec(compose)?.[1])).toBeGreaterThan(end);
    expect(Number(/TimeoutStopSec=(\d+)/.exec(unit)?.[1])).toBeGreaterThan(end);
    const state = /^StateDirectory=(.+)$/m.exec(unit)?.[1];
    expect(unit).toContain(`Environment=DATA_DIR=/var/lib/${state}`);
  });

  it('name volumes and services that exist', () => {
    const [, services = '', volumes = ''] =
      /\nservices:\n([\s\S]+)\nvolumes:\n([\s\S]+)$/.exec(compose) ?? [];
    const declared = [...volumes.matchAll(/^ {2}(\w+):$/gm)].map(([, name]) => name);
    const used = [...compose.matchAll(/^ +- (\w+):\//gm)].map(([, name]) => name);
    expect([...new Set(used)].toSorted()).toEqual(declared.toSorted());
    const known = [...services.matchAll(/^ {2}(\w+):$/gm)].map(([, name]) => name);
    for (const [, name] of compose.matchAll(/^ {4}(\w+):\n {6}condition:/gm)) expect(known).toContain(name);
  });
});
