/** The packages are ES modules, which Jest runs once they are transformed. */
export default {
  testEnvironment: 'jsdom',
  setupFiles: ['@dmc/design-system/test-setup'],
  transform: {
    '\\.[jt]sx?$': [
      '@swc/jest',
      {
        jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: ['/node_modules/(?!(\\.pnpm|@dmc|@tanstack)/)'],
};
