import type { Group } from '../groups.ts'
import type { IndustryLabel } from './industry-labels.ts'

export interface Industry {
  label: IndustryLabel
  /** How often a company of this industry looks for people of each group. */
  groupWeights: Record<Group, number>
  /** How often a company belongs to this industry, against the others. */
  weight: number
  /** Second words of company names. */
  nameWords: readonly string[]
  /** What such a company does; follows its name. */
  does: readonly string[]
  /** Whom it works for; completes 'for …'. */
  clients: readonly string[]
}

export const INDUSTRIES: readonly Industry[] = [
  {
    label: 'Software and Internet',
    groupWeights: { software: 74, healthcare: 0, sales: 26 },
    weight: 13,
    nameWords: ['Software', 'Labs', 'Systems', 'Digital', 'Cloud', 'Apps'],
    does: [
      'makes planning software',
      'builds booking systems',
      'runs an online marketplace',
      'writes tools for accounting',
      'offers a platform for shift plans',
    ],
    clients: [
      'small workshops',
      'hotels and guest houses',
      'museums',
      'tax advisers',
      'building firms',
      'farms',
    ],
  },
  {
    label: 'Hospitals and Clinics',
    groupWeights: { software: 8, healthcare: 92, sales: 0 },
    weight: 13,
    nameWords: ['Hospital', 'Clinics', 'Health', 'Medical Centre', 'Care Group'],
    does: [
      'runs a general hospital',
      'operates day clinics',
      'brings surgery and rehabilitation under one roof',
      'offers acute and planned care',
    ],
    clients: [
      'a town and its villages',
      'families in the region',
      'people of all ages',
      'three rural districts',
    ],
  },
  {
    label: 'Rehabilitation and Therapy',
    groupWeights: { software: 6, healthcare: 94, sales: 0 },
    weight: 7,
    nameWords: ['Therapy', 'Rehabilitation', 'Physio', 'Recovery'],
    does: [
      'runs therapy centres',
      'offers treatment after operations',
      'offers rehabilitation close to home',
      'runs practices for injuries and lasting pain',
    ],
    clients: [
      'working people',
      'athletes and grandparents alike',
      'patients of nearby hospitals',
      'city dwellers',
    ],
  },
  {
    label: 'Medical Laboratories',
    groupWeights: { software: 10, healthcare: 80, sales: 10 },
    weight: 6,
    nameWords: ['Diagnostics', 'Laboratories', 'Analytics', 'Pathology'],
    does: [
      'tests blood and tissue samples',
      'runs medical laboratories',
      'offers round-the-clock diagnostics',
      'develops and performs laboratory tests',
    ],
    clients: [
      'hospitals and surgeries',
      'more than a hundred surgeries',
      'clinics without a laboratory of their own',
    ],
  },
  {
    label: 'Elderly Care',
    groupWeights: { software: 5, healthcare: 95, sales: 0 },
    weight: 6,
    nameWords: ['Homes', 'Senior Living', 'Care', 'Residences'],
    does: [
      'runs nursing homes and day care',
      'provides care at home',
      'offers assisted living with a garden at every house',
    ],
    clients: ['older people and their families', 'couples who want to stay together', 'people with dementia'],
  },
  {
    label: 'Medical Devices',
    groupWeights: { software: 38, healthcare: 20, sales: 42 },
    weight: 6,
    nameWords: ['Medtech', 'Devices', 'Instruments', 'Implants'],
    does: [
      'develops monitors and pumps',
      'makes instruments for keyhole surgery',
      'builds laboratory analysers',
      'supplies aids for walking and standing',
    ],
    clients: ['hospitals', 'operating theatres', 'laboratories', 'rehabilitation centres'],
  },
  {
    label: 'Retail',
    groupWeights: { software: 12, healthcare: 0, sales: 88 },
    weight: 11,
    nameWords: ['Stores', 'Market', 'Outfitters', 'Home', 'Trading'],
    does: [
      'runs shops for household goods',
      'sells clothes and shoes',
      'trades in garden and building supplies',
      'runs food markets with local produce',
      'sells sports goods in town and online',
    ],
    clients: [
      'families',
      'young and old',
      'customers who like advice',
      'people who look twice at a price',
      'whole streets',
    ],
  },
  {
    label: 'Banking and Insurance',
    groupWeights: { software: 62, healthcare: 0, sales: 38 },
    weight: 6,
    nameWords: ['Bank', 'Insurance', 'Mutual', 'Finance', 'Payments'],
    does: ['lends and saves', 'insures homes and vehicles', 'handles payments', 'finances machines and vans'],
    clients: ['private customers', 'small firms', 'craftspeople', 'house owners', 'online shops'],
  },
  {
    label: 'Manufacturing',
    groupWeights: { software: 40, healthcare: 0, sales: 60 },
    weight: 9,
    nameWords: ['Works', 'Machines', 'Tools', 'Industries', 'Components'],
    does: [
      'makes packaging machines',
      'builds pumps and valves',
      'produces furniture fittings',
      'manufactures parts for bicycles and trams',
      'makes tools for joiners',
    ],
    clients: ['food producers', 'workshops', 'vehicle makers', 'building sites', 'breweries'],
  },
  {
    label: 'Energy and Utilities',
    groupWeights: { software: 58, healthcare: 0, sales: 42 },
    weight: 6,
    nameWords: ['Energy', 'Utilities', 'Power', 'Networks', 'Solar'],
    does: [
      'supplies power and heat',
      'builds solar roofs',
      'runs the water network',
      'operates charging points',
    ],
    clients: [
      'half a million households',
      'towns and villages',
      'commercial customers',
      'housing associations',
    ],
  },
  {
    label: 'Transport and Logistics',
    groupWeights: { software: 52, healthcare: 0, sales: 48 },
    weight: 6,
    nameWords: ['Logistics', 'Freight', 'Transport', 'Lines', 'Couriers'],
    does: [
      'moves goods by rail and road',
      'runs parcel depots',
      'operates ferries and small harbours',
      'plans deliveries over the last mile',
    ],
    clients: ['shippers', 'online retailers', 'island communities', 'wholesale customers'],
  },
  {
    label: 'Telecommunications',
    groupWeights: { software: 50, healthcare: 0, sales: 50 },
    weight: 5,
    nameWords: ['Telecom', 'Mobile', 'Fibre', 'Connect'],
    does: [
      'lays and lights glass fibre',
      'offers mobile contracts without small print',
      'connects offices and branches',
    ],
    clients: ['rural homes', 'firms with many sites', 'private customers', 'housing blocks'],
  },
  {
    label: 'Education Services',
    groupWeights: { software: 54, healthcare: 0, sales: 46 },
    weight: 3,
    nameWords: ['Learning', 'Academy', 'Education', 'Courses'],
    does: ['offers evening courses', 'publishes learning software', 'runs language schools'],
    clients: ['adults who return to learning', 'schools', 'firms that train their own staff'],
  },
  {
    label: 'Public Services',
    groupWeights: { software: 46, healthcare: 54, sales: 0 },
    weight: 3,
    nameWords: ['Council Services', 'Public Services', 'District Services'],
    does: [
      'provides services for a whole district',
      'runs offices, clinics and sports halls',
      'keeps a region of small towns running',
    ],
    clients: ['all who live here', 'residents and visitors', 'a hundred thousand residents'],
  },
]
