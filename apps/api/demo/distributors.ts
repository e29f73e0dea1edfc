import type { ThemeChoice } from '@dmc/contract/theme-choice';
import { themeChoiceColumns } from '../src/platform/theme-choice.ts';
import type { distributors } from '../src/schema/distributors.ts';
import type { users } from '../src/schema/users.ts';
import { calendarBefore } from './calendar.ts';
import { gstin } from './clients.ts';
import { seededRandom } from './random.ts';

interface Other {
  name: string;
  gstCode: string;
  address: string;
  city: string;
  state: string;
  pincode: string;
  phone: string;
  /** Its administrator's account, which nobody signs in to. */
  email: string;
  themeChoice: ThemeChoice;
  /** How many days ago it joined. */
  joined: number;
  /** How many days ago it was deactivated, if it was. */
  left?: number;
}

/** Organisations besides the three that trade, so that the platform has more than one row of them. */
// biome-ignore format: a table to read line by line.
const OTHERS: readonly Other[] = [
  { name: 'Malhar Agencies', gstCode: '27', address: '114, Bhosari MIDC, Sector 7', city: 'Pune', state: 'Maharashtra', pincode: '411026', phone: '+91 20 4718 2260', email: 'sneha.gokhale@malhar-agencies.in', themeChoice: { theme: 'elegant-purple' }, joined: 372 },
  { name: 'Sabarmati Wholesale', gstCode: '24', address: '9, Naroda GIDC, Phase 2', city: 'Ahmedabad', state: 'Gujarat', pincode: '382330', phone: '+91 79 4022 8175', email: 'jignesh.v@sabarmati-wholesale.in', themeChoice: { hex: '#b45309' }, joined: 341 },
  { name: 'Godavari Consumer Goods', gstCode: '37', address: '22, Autonagar, 4th Cross', city: 'Vijayawada', state: 'Andhra Pradesh', pincode: '520007', phone: '+91 866 254 9913', email: 'lakshmi.p@godavari-goods.in', themeChoice: { theme: 'modern-green' }, joined: 318 },
  { name: 'Hooghly Stockists', gstCode: '19', address: '61/2, Strand Bank Road', city: 'Kolkata', state: 'West Bengal', pincode: '700007', phone: '+91 33 4601 7728', email: 'anirban.s@hooghly-stockists.in', themeChoice: { theme: 'corporate-gray' }, joined: 296, left: 41 },
  { name: 'Doab Trading House', gstCode: '09', address: '38, Transport Nagar', city: 'Kanpur', state: 'Uttar Pradesh', pincode: '208023', phone: '+91 512 298 4406', email: 'vivek.dixit@doab-trading.in', themeChoice: { hex: '#2563eb' }, joined: 263 },
  { name: 'Periyar Spices & Provisions', gstCode: '32', address: '17, Bazaar Road, Mattancherry', city: 'Kochi', state: 'Kerala', pincode: '682002', phone: '+91 484 271 6639', email: 'thomas.k@periyar-provisions.in', themeChoice: { hex: '#0f766e' }, joined: 231 },
  { name: 'Aravalli Home Needs', gstCode: '08', address: '5, Vishwakarma Industrial Area, Road 9', city: 'Jaipur', state: 'Rajasthan', pincode: '302013', phone: '+91 141 403 5582', email: 'pooja.rathore@aravalli-home.in', themeChoice: { theme: 'vibrant-orange' }, joined: 188 },
  { name: 'Brahmaputra Valley Distributors', gstCode: '18', address: '73, Fancy Bazar', city: 'Guwahati', state: 'Assam', pincode: '781001', phone: '+91 361 260 1847', email: 'rituparna.b@brahmaputra-valley.in', themeChoice: { hex: '#2563eb' }, joined: 154, left: 12 },
  { name: 'Charminar Food Links', gstCode: '36', address: '12-4, Begum Bazar', city: 'Hyderabad', state: 'Telangana', pincode: '500012', phone: '+91 40 4959 3304', email: 'imtiyaz.h@charminar-food.in', themeChoice: { theme: 'premium-dark' }, joined: 97 },
  { name: 'Kalinga Daily Essentials', gstCode: '21', address: '46, Mancheswar Industrial Estate', city: 'Bhubaneswar', state: 'Odisha', pincode: '751010', phone: '+91 674 258 7121', email: 'subhashree.d@kalinga-essentials.in', themeChoice: { hex: '#be185d' }, joined: 58 },
  { name: 'Mahanadi Retail Supply', gstCode: '22', address: '3, Bhanpuri Industrial Area', city: 'Raipur', state: 'Chhattisgarh', pincode: '493221', phone: '+91 771 405 6690', email: 'deepak.sahu@mahanadi-supply.in', themeChoice: { hex: '#2563eb' }, joined: 33, left: 5 },
  { name: 'Satluj Beverages and Foods', gstCode: '03', address: '88, Focal Point, Phase 5', city: 'Ludhiana', state: 'Punjab', pincode: '141010', phone: '+91 161 267 9358', email: 'harleen.g@satluj-foods.in', themeChoice: { theme: 'professional-blue' }, joined: 9 },
];

interface OtherRows {
  distributors: (typeof distributors.$inferInsert)[];
  /** Accounts that nobody signs in to. */
  users: Omit<typeof users.$inferInsert, 'passwordHash'>[];
}

/**
 * Distributors with an administrator but no trade, for search, filters and impersonation. They joined after the three
 * that trade, which therefore stay first in every list.
 */
export function otherDistributors(now: Date): OtherRows {
  const calendar = calendarBefore(now);
  const rows: OtherRows = { distributors: [], users: [] };
  for (const { gstCode, email, joined, left, themeChoice, ...company } of OTHERS) {
    const random = seededRandom(`${company.name}-distributors`);
    const id = random.id();
    const createdAt = calendar.at(joined, 11 * 60 + random.between(0, 300));
    rows.distributors.push({
      ...company,
      id,
      gstNumber: gstin(gstCode, 'C', company.name[0] ?? 'A', random),
      ...themeChoiceColumns(themeChoice),
      isActive: left === undefined,
      createdAt,
      updatedAt: left === undefined ? createdAt : calendar.at(left, 16 * 60),
    });
    rows.users.push({
      id: random.id(),
      email,
      role: 'DISTRIBUTOR',
      distributorId: id,
      createdAt,
    });
  }
  return rows;
}
