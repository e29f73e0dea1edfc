#!/usr/bin/env bash
# A QR code does not say that its bytes are UTF-8 unless it is written with an ECI, which the library qrcode 1.5.4, like
# most, leaves out. One would expect zbar 0.23.92 to take UTF-8, as jsQR 1.4.0 does, or to fail for Hindi as such. Seen: it
# depends on the name. "सीता" and "श्री बालाजी" are read; "राम", "किराना" and "₹500" become Japanese (Shift_JIS: "爨ｰ爨ｾ爨ｮ"),
# "Café" Chinese (Big5: "Caf矇"), since their bytes happen to be valid there too, and those are preferred. So does a
# payment link with such a name; percent-encoded, it is read. A test with one Hindi name says nothing about the next.
# Needs: apt-get install zbar-tools
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund qrcode@1.5.4 jsqr@1.4.0 pngjs@5.0.0
echo "zbar $(zbarimg --version)"

cat > draw.js <<'JS'
import { execFileSync } from 'node:child_process';
import jsqr from 'jsqr';
import { PNG } from 'pngjs';
import QRCode from 'qrcode';

const link = (name) => `upi://pay?pa=vrinda@okaxis&pn=${name}`;
const names = ['सीता', 'श्री बालाजी', 'राम', 'किराना', '₹500', 'Café'];
for (const text of [...names, link('राम'), link(encodeURIComponent('राम'))]) {
  const png = await QRCode.toBuffer(text, { scale: 4 });
  const { data, width, height } = PNG.sync.read(png);
  const read = jsqr.default(new Uint8ClampedArray(data), width, height).data;
  const options = ['-q', '--raw', '--nodbus', '-Sdisable', '-Sqrcode.enable', '-'];
  const zbar = execFileSync('zbarimg', options, { input: png, encoding: 'utf8' }).trim();
  console.log(`${text}: jsQR ${read === text ? 'same' : read}, zbar ${zbar === text ? 'same' : zbar}`);
}
JS
node draw.js | tee seen

cat > expected <<'TEXT'
सीता: jsQR same, zbar same
श्री बालाजी: jsQR same, zbar same
राम: jsQR same, zbar 爨ｰ爨ｾ爨ｮ
किराना: jsQR same, zbar 爨歩､ｿ爨ｰ爨ｾ爨ｨ爨ｾ
₹500: jsQR same, zbar 竄ｹ500
Café: jsQR same, zbar Caf矇
upi://pay?pa=vrinda@okaxis&pn=राम: jsQR same, zbar upi://pay?pa=vrinda@okaxis&pn=爨ｰ爨ｾ爨ｮ
upi://pay?pa=vrinda@okaxis&pn=%E0%A4%B0%E0%A4%BE%E0%A4%AE: jsQR same, zbar same
TEXT
diff expected seen && echo 'As described.' || { echo 'CHANGED'; exit 1; }
