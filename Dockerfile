# syntax=docker/dockerfile:1

FROM node:24-trixie-slim AS build
WORKDIR /source
RUN npm install --global pnpm@12.21.0
COPY . .
RUN pnpm install --frozen-lockfile
RUN pnpm exec vite build apps/console
RUN pnpm exec vite build apps/server
RUN pnpm --filter @dmc/server deploy --prod --legacy /release
RUN rm -rf /release/dist /release/console
RUN cp -R apps/server/dist /release/dist
RUN cp -R apps/console/dist /release/console

FROM node:24-trixie-slim
# pg_dump and pg_restore, for backups of a PostgreSQL server of version 17 or older.
RUN apt-get update \
  && apt-get install -y --no-install-recommends postgresql-client-17 \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=build /release ./
RUN install -d -o node -g node -m 0700 /data
USER node
ENV NODE_ENV=production \
  HOST=0.0.0.0 \
  PORT=4000 \
  DATA_DIR=/data \
  CONSOLE_DIR=/app/console
EXPOSE 4000
VOLUME /data
# The server ends by itself within ten seconds.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4000/api/health/live').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/main.js"]
