#!/usr/bin/env bash
# A time of a bank's statement or a server's log, "2026-03-31 21:00 IST", read by PostgreSQL. One would expect Indian time
# in a session that is set to Asia/Kolkata, above all of a text that PostgreSQL wrote itself.
# - PostgreSQL 17 (PGlite 0.3.16) takes IST for Israel's winter time, whatever the session's zone: 21:00 becomes 00:30 of
#   the next day, here in the next financial year. Its own to_char(…, 'TZ') writes IST for India; read back, each time is
#   three and a half hours later.
# - PostgreSQL 18 (PGlite 0.5.17) asks the session's zone first: India's time in Asia/Kolkata, but still Israel's in UTC, in
#   which many servers run. So `at time zone 'IST'` depends on the version and on the session.
# With Asia/Kolkata, +05:30 or `set timezone_abbreviations = 'India'`, both versions agree.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund pg17@npm:@electric-sql/pglite@0.3.16 pg18@npm:@electric-sql/pglite@0.5.17

cat > ist.js <<'JS'
const PRINTED = "'2026-03-31 21:00 IST'::timestamptz";
const WRITTEN = "to_char(timestamptz '2026-03-31 21:00+05:30', 'YYYY-MM-DD HH24:MI TZ')";
const inIndia = (moment) => `to_char(${moment} at time zone 'Asia/Kolkata', 'DD Mon HH24:MI')`;
for (const version of ['pg17', 'pg18']) {
  const { PGlite } = await import(version);
  const db = new PGlite();
  const show = async (what, expression) => {
    const { rows } = await db.query(`select ${expression} as result`);
    console.log(`${version}, ${what}: ${rows[0].result}`);
  };
  for (const zone of ['UTC', 'Asia/Kolkata']) {
    await db.query(`set timezone = '${zone}'`);
    await show(`${zone}, read`, inIndia(PRINTED));
  }
  await show('Asia/Kolkata, written', WRITTEN);
  await show('Asia/Kolkata, written and read', inIndia(`(${WRITTEN})::timestamptz`));
  await db.query(`set timezone_abbreviations = 'India'`);
  await show('abbreviations of India, read', inIndia(PRINTED));
}
JS
node ist.js | tee seen

cat > expected <<'TEXT'
pg17, UTC, read: 01 Apr 00:30
pg17, Asia/Kolkata, read: 01 Apr 00:30
pg17, Asia/Kolkata, written: 2026-03-31 21:00 IST
pg17, Asia/Kolkata, written and read: 01 Apr 00:30
pg17, abbreviations of India, read: 31 Mar 21:00
pg18, UTC, read: 01 Apr 00:30
pg18, Asia/Kolkata, read: 31 Mar 21:00
pg18, Asia/Kolkata, written: 2026-03-31 21:00 IST
pg18, Asia/Kolkata, written and read: 31 Mar 21:00
pg18, abbreviations of India, read: 31 Mar 21:00
TEXT
diff expected seen && echo 'As described.' || { echo 'CHANGED'; exit 1; }
