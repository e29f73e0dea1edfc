import type { Role } from '@dmc/contract/roles';
import type { ThemeChoice } from '@dmc/contract/theme-choice';
import type { Tenant } from './catalogue.ts';

// All people and businesses here are invented.

/** A city with its state, the state's GST code, a pincode and a place on the map. */
interface City {
  city: string;
  state: string;
  gstCode: string;
  latitude: number;
  longitude: number;
}

const CITIES = {
  bengaluru: { city: 'Bengaluru', state: 'Karnataka', gstCode: '29', latitude: 12.9716, longitude: 77.5946 },
  mysuru: { city: 'Mysuru', state: 'Karnataka', gstCode: '29', latitude: 12.2958, longitude: 76.6394 },
  mangaluru: { city: 'Mangaluru', state: 'Karnataka', gstCode: '29', latitude: 12.8703, longitude: 74.8806 },
  hubballi: { city: 'Hubballi', state: 'Karnataka', gstCode: '29', latitude: 15.3647, longitude: 75.124 },
  tumakuru: { city: 'Tumakuru', state: 'Karnataka', gstCode: '29', latitude: 13.3409, longitude: 77.101 },
  davanagere: {
    city: 'Davanagere',
    state: 'Karnataka',
    gstCode: '29',
    latitude: 14.4644,
    longitude: 75.9218,
  },
  hosur: { city: 'Hosur', state: 'Tamil Nadu', gstCode: '33', latitude: 12.7409, longitude: 77.8253 },
  coimbatore: {
    city: 'Coimbatore',
    state: 'Tamil Nadu',
    gstCode: '33',
    latitude: 11.0168,
    longitude: 76.9558,
  },
  erode: { city: 'Erode', state: 'Tamil Nadu', gstCode: '33', latitude: 11.341, longitude: 77.7172 },
  salem: { city: 'Salem', state: 'Tamil Nadu', gstCode: '33', latitude: 11.6643, longitude: 78.146 },
  tiruppur: { city: 'Tiruppur', state: 'Tamil Nadu', gstCode: '33', latitude: 11.1085, longitude: 77.3411 },
  palakkad: { city: 'Palakkad', state: 'Kerala', gstCode: '32', latitude: 10.7867, longitude: 76.6548 },
  kozhikode: { city: 'Kozhikode', state: 'Kerala', gstCode: '32', latitude: 11.2588, longitude: 75.7804 },
  kochi: { city: 'Kochi', state: 'Kerala', gstCode: '32', latitude: 9.9816, longitude: 76.2999 },
  hyderabad: { city: 'Hyderabad', state: 'Telangana', gstCode: '36', latitude: 17.385, longitude: 78.4867 },
  anantapur: {
    city: 'Anantapur',
    state: 'Andhra Pradesh',
    gstCode: '37',
    latitude: 14.6819,
    longitude: 77.6006,
  },
  panaji: { city: 'Panaji', state: 'Goa', gstCode: '30', latitude: 15.4909, longitude: 73.8278 },
  kolhapur: { city: 'Kolhapur', state: 'Maharashtra', gstCode: '27', latitude: 16.705, longitude: 74.2433 },
  indore: { city: 'Indore', state: 'Madhya Pradesh', gstCode: '23', latitude: 22.7196, longitude: 75.8577 },
  ujjain: { city: 'Ujjain', state: 'Madhya Pradesh', gstCode: '23', latitude: 23.1765, longitude: 75.7885 },
  dewas: { city: 'Dewas', state: 'Madhya Pradesh', gstCode: '23', latitude: 22.9676, longitude: 76.0534 },
  ratlam: { city: 'Ratlam', state: 'Madhya Pradesh', gstCode: '23', latitude: 23.3315, longitude: 75.0367 },
  bhopal: { city: 'Bhopal', state: 'Madhya Pradesh', gstCode: '23', latitude: 23.2599, longitude: 77.4126 },
} as const satisfies Record<string, City>;

/** A retailer of the demo data. */
export interface Shop extends City {
  name: string;
  owner: string;
  address: string;
  pincode: string;
}

type Row = [name: string, owner: string, place: keyof typeof CITIES, address: string, pincode: string];
const shops = (rows: readonly Row[]): Shop[] =>
  rows.map(([name, owner, place, address, pincode]) => ({ name, owner, address, pincode, ...CITIES[place] }));

export const SHOPS = {
  vrinda: shops([
    ['Annapoorna Provision Stores', 'Ramesh Kulkarni', 'bengaluru', '14, 3rd Cross, Malleshwaram', '560003'],
    ['Sri Lakshmi General Stores', 'Lakshmi Narasimhan', 'bengaluru', '221, 9th Main, Jayanagar', '560041'],
    ['Balaji Super Bazaar', 'Venkatesh Gowda', 'bengaluru', '8, Outer Ring Road, Marathahalli', '560037'],
    ['Noor Kirana & Dairy', 'Salim Ahmed Sait', 'bengaluru', '37, Mosque Road, Frazer Town', '560005'],
    ['Green Basket Daily Needs', 'Deepa Shenoy', 'bengaluru', '5, 100 Feet Road, Indiranagar', '560038'],
    ['Maruthi Provisions', 'Hanumantha Rao', 'bengaluru', '62, Sampige Road, Yeshwanthpur', '560022'],
    ['Vaibhav Mini Mart', 'Vaibhav Jadhav', 'bengaluru', '19, 27th Main, HSR Layout', '560102'],
    ['Sharada Stores', 'Sharada Bhat', 'mysuru', '118, Devaraja Urs Road', '570001'],
    ['Chamundi Traders', 'Puttaswamy Gowda', 'mysuru', '44, Kuvempunagar Main Road', '570023'],
    ['Royal Provision House', 'Nagaraj Urs', 'mysuru', '9, Sayyaji Rao Road', '570001'],
    ['Kadal Fresh & Provisions', 'Sandhya Pai', 'mangaluru', '73, Car Street', '575001'],
    ['Kudla Super Stores', 'Prakash Shetty', 'mangaluru', '16, Bendoorwell Circle', '575002'],
    ['Sagar General Merchants', 'Ivan D’Cunha', 'mangaluru', '28, Bunder Road', '575001'],
    ['Siddharoodha Kirana', 'Basavaraj Hiremath', 'hubballi', '51, Lamington Road', '580020'],
    ['Vidyanagar Daily Mart', 'Shobha Patil', 'hubballi', '12, Vidyanagar 2nd Cross', '580021'],
    ['Jyoti Provision Stores', 'Mallikarjun Angadi', 'hubballi', '84, Keshwapur Main Road', '580023'],
    ['Siddaganga Stores', 'Shivakumar Swamy', 'tumakuru', '30, B.H. Road', '572101'],
    ['Kalpataru Bazaar', 'Manjula Reddy', 'tumakuru', '7, Ashoka Road', '572102'],
    ['Benne Bazaar', 'Kotresh Banakar', 'davanagere', '45, Mandipet', '577001'],
    ['Durga Wholesale & Retail', 'Anitha Kumari', 'davanagere', '23, P.J. Extension', '577002'],
    ['Arul Murugan Stores', 'Arul Selvaraj', 'hosur', '66, Bagalur Road', '635109'],
    ['Sri Vinayaga Departmental', 'Vimala Sundaram', 'hosur', '3, Rayakottai Road', '635109'],
    ['Kongu Nadu Maligai', 'Palanisamy Gounder', 'coimbatore', '140, Oppanakara Street', '641001'],
    ['Sowbhagya Mart', 'Revathi Chandran', 'coimbatore', '58, R.S. Puram West', '641002'],
    ['Thangam Stores', 'Thangavel Mudaliar', 'salem', '92, Cherry Road', '636001'],
    ['Selvi Maligai Kadai', 'Selvi Perumal', 'salem', '17, Five Roads', '636004'],
    ['Bharani Provision', 'Bharanidharan K', 'erode', '33, Brough Road', '638001'],
    ['Malabar Pantry', 'Faizal Rahman', 'kozhikode', '21, S.M. Street', '673001'],
    ['Sreekrishna Stores', 'Unnikrishnan Nair', 'palakkad', '10, Sultanpet Junction', '678001'],
    ['Marine Drive Provisions', 'Annie Kuruvila', 'kochi', '48, Broadway', '682031'],
    ['Charminar Kirana Mart', 'Mohammed Farooq', 'hyderabad', '205, Pathergatti', '500002'],
    ['Sri Sai Provision & General', 'Padmaja Reddy', 'hyderabad', '77, Kukatpally Housing Board', '500072'],
    ['Rayalaseema Stores', 'Obula Reddy', 'anantapur', '15, Subhash Road', '515001'],
    ['Mandovi General Store', 'Seema Kamat', 'panaji', '6, 18th June Road', '403001'],
    ['Ambabai Kirana Bhandar', 'Suhas Chavan', 'kolhapur', '39, Mahadwar Road', '416012'],
    ['Panchganga Traders', 'Rekha Mane', 'kolhapur', '11, Rajarampuri 4th Lane', '416008'],
  ]),
  haritvan: shops([
    ['Iyarkai Angadi', 'Meenakshi Sundaram', 'coimbatore', '25, D.B. Road, R.S. Puram', '641002'],
    ['Naatu Marunthu & Grocery', 'Kandasamy R', 'coimbatore', '8, Big Bazaar Street', '641001'],
    ['Pasumai Organics', 'Nithya Raghavan', 'coimbatore', '102, Avinashi Road, Peelamedu', '641004'],
    ['Thulasi Daily Needs', 'Thulasi Mani', 'tiruppur', '54, Kumaran Road', '641601'],
    ['Vayal Fresh', 'Ganesan Pillai', 'tiruppur', '19, Dharapuram Road', '641604'],
    ['Kalingarayan Stores', 'Loganathan S', 'erode', '71, Perundurai Road', '638011'],
    ['Manjal Market', 'Sumathi Velu', 'erode', '14, Mettur Road', '638001'],
    ['Yercaud Naturals', 'Joseph Arokiaraj', 'salem', '36, Omalur Main Road', '636009'],
    ['Nila Wellness Grocery', 'Bindu Menon', 'palakkad', '27, Court Road', '678001'],
    ['Bharathapuzha Stores', 'Sajeev Kumar', 'palakkad', '5, Olavakkode Junction', '678002'],
    ['Chakka & More', 'Reshma Thomas', 'kochi', '61, Panampilly Nagar', '682036'],
    ['Wayanad Spice Pantry', 'Haris Koya', 'kozhikode', '43, Mavoor Road', '673004'],
  ]),
  tejomaya: shops([
    ['Sarafa Snack Centre', 'Mukesh Porwal', 'indore', '88, Sarafa Bazaar', '452002'],
    ['Rajwada Kirana', 'Shailendra Tiwari', 'indore', '12, Rajwada Chowk', '452004'],
    ['Palasia Mini Mart', 'Neha Choudhary', 'indore', '203, New Palasia', '452001'],
    ['Vijay Nagar Super Shop', 'Amit Solanki', 'indore', '47, Scheme 54', '452010'],
    ['Mahakal General Stores', 'Girish Vyas', 'ujjain', '31, Freeganj', '456010'],
    ['Shipra Bhandar', 'Usha Malviya', 'ujjain', '9, Dewas Gate', '456006'],
    ['Tekri Provision', 'Dinesh Panwar', 'dewas', '16, A.B. Road', '455001'],
    ['Chamunda Kirana', 'Kiran Rathore', 'dewas', '58, Station Road', '455001'],
    ['Sev Bazaar Corner', 'Pankaj Katariya', 'ratlam', '24, Chandni Chowk', '457001'],
    ['Do Batti Stores', 'Sunita Jain', 'ratlam', '7, Do Batti Square', '457001'],
    ['Lake View Daily', 'Farida Khan', 'bhopal', '65, Shyamla Hills Road', '462013'],
    ['New Market Traders', 'Rajeev Saxena', 'bhopal', '110, T.T. Nagar', '462003'],
  ]),
} as const satisfies Record<Tenant, Shop[]>;

interface Organisation extends City {
  name: string;
  themeChoice: ThemeChoice;
  address: string;
  pincode: string;
  phone: string;
  /** Number of orders. */
  orders: number;
  /** Size of its retailers' orders, relative to the main distributor's. */
  scale: number;
}

/** The three distributors that trade, each with a different theme. */
export const ORGANISATIONS = {
  vrinda: {
    name: 'Vrinda Distributors',
    themeChoice: { theme: 'professional-blue' },
    ...CITIES.bengaluru,
    address: '42, Industrial Suburb, Rajajinagar',
    pincode: '560010',
    phone: '+91 80 4123 7788',
    orders: 342,
    scale: 1,
  },
  haritvan: {
    name: 'Haritvan Naturals',
    themeChoice: { theme: 'modern-green' },
    ...CITIES.coimbatore,
    address: '17, SIDCO Estate, Kurichi',
    pincode: '641021',
    phone: '+91 422 267 3140',
    orders: 86,
    scale: 0.7,
  },
  tejomaya: {
    name: 'Tejomaya Snacks & Beverages',
    themeChoice: { theme: 'vibrant-orange' },
    ...CITIES.indore,
    address: '5, Sanwer Road Industrial Area, Sector C',
    pincode: '452015',
    phone: '+91 731 402 9965',
    orders: 104,
    scale: 0.9,
  },
} as const satisfies Record<Tenant, Organisation>;

interface Account {
  role: Role;
  email: string;
  tenant?: Tenant;
}

/** The demo accounts; a tenant's first DISTRIBUTOR is its owner. */
export const ACCOUNTS = [
  { role: 'ADMIN', email: 'r.iyer@platform.in' },
  { role: 'DISTRIBUTOR', email: 'asha.menon@vrinda.in', tenant: 'vrinda' },
  { role: 'SUPERVISOR', email: 'imran.q@vrinda.in', tenant: 'vrinda' },
  { role: 'DISTRIBUTOR', email: 'kavitha.r@haritvan.in', tenant: 'haritvan' },
  { role: 'SUPERVISOR', email: 'senthil.m@haritvan.in', tenant: 'haritvan' },
  { role: 'DISTRIBUTOR', email: 'rohit.porwal@tejomaya.in', tenant: 'tejomaya' },
  { role: 'SUPERVISOR', email: 'meena.v@tejomaya.in', tenant: 'tejomaya' },
] as const satisfies readonly Account[];
