import { command } from './command.ts';
import { API, BUILD, CORE, LINT, runE2e, specification, UNIT, vitest } from './sections.ts';
import { runSuite } from './suite.ts';

/** Runs what a change needs before it is merged. */
await command(() =>
  runSuite([
    LINT,
    UNIT,
    BUILD,
    API,
    {
      name: 'stories',
      title: 'Stories for review and of behaviour',
      minutes: 3.5,
      run: ({ shard }) => vitest('stories', { env: CORE, shard }),
    },
    {
      name: 'e2e',
      title: 'Core end-to-end tests',
      minutes: 2.5,
      run: ({ shard }) => runE2e(CORE, shard),
    },
    {
      name: 'specification',
      title: 'Specification: what has a proof',
      minutes: 0,
      run: async () => specification(),
    },
  ]),
);
