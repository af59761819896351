/** One thing, several spellings: the name that stands for it, then what else it is called. */
const ALIASES: readonly (readonly [string, ...string[]])[] = [
  ['AWS', 'Amazon Web Services'],
  ['GCP', 'Google Cloud Platform', 'Google Cloud'],
  ['Kubernetes', 'K8s'],
  ['JavaScript', 'JS', 'ECMAScript'],
  ['TypeScript', 'TS'],
  ['Node.js', 'NodeJS', 'Node JS'],
  ['React', 'ReactJS', 'React.js'],
  ['Vue', 'VueJS', 'Vue.js'],
  ['Angular', 'AngularJS'],
  ['Next.js', 'NextJS'],
  ['PostgreSQL', 'Postgres', 'Postgre SQL'],
  ['MongoDB', 'Mongo'],
  ['Go', 'Golang'],
  ['C#', 'C Sharp', 'CSharp'],
  ['C++', 'CPP'],
  ['.NET', 'dotnet', 'dot net'],
  ['ML', 'Machine Learning', 'Maschinelles Lernen'],
  ['NLP', 'Natural Language Processing'],
  ['AI', 'Artificial Intelligence', 'KI', 'Künstliche Intelligenz'],
  ['CI/CD', 'CICD', 'Continuous Integration and Continuous Delivery'],
  ['REST', 'RESTful'],
  ['UX', 'User Experience'],
  ['UI', 'User Interface'],
  ['QA', 'Quality Assurance', 'Qualitätssicherung'],
  ['SEO', 'Search Engine Optimization', 'Search Engine Optimisation'],
  ['CRM', 'Customer Relationship Management'],
  ['ERP', 'Enterprise Resource Planning'],
  ['ICU', 'Intensive Care Unit'],
  ['ER', 'Emergency Room'],
  ['RN', 'Registered Nurse'],
  ['EHR', 'Electronic Health Records', 'Electronic Health Record'],
  ['ACLS', 'Advanced Cardiac Life Support', 'Advanced Cardiovascular Life Support'],
  ['BLS', 'Basic Life Support'],
  ['HR', 'Human Resources'],
  ['Microsoft Project', 'MS Project', 'MS-Project'],
  ['Microsoft Access', 'MS Access'],
  ['Microsoft Teams', 'MS Teams'],
  ['SharePoint', 'Microsoft SharePoint', 'MS SharePoint'],
  ['Office', 'Office Suite'],
  ['Excel', 'Microsoft Excel', 'MS Excel', 'MS-Excel'],
  ['Word', 'Microsoft Word', 'MS Word', 'MS-Word'],
  ['PowerPoint', 'Microsoft PowerPoint', 'MS PowerPoint'],
  ['Outlook', 'Microsoft Outlook', 'MS Outlook'],
  ['Dynamics', 'Microsoft Dynamics', 'MS Dynamics'],
  ['Azure', 'Microsoft Azure', 'MS Azure'],
  ['SQL Server', 'Microsoft SQL Server', 'MS SQL Server', 'MSSQL', 'MS SQL'],
  ['Python', 'Python3'],
  ['Node.js', 'Node'],
  ['GitHub', 'Git Hub'],
  ['Elasticsearch', 'Elastic Search'],
  ['CI', 'Continuous Integration'],
  ['CD', 'Continuous Delivery', 'Continuous Deployment'],
  ['OOP', 'Object-Oriented Programming', 'Object Oriented Programming'],
  ['HTML', 'HTML5'],
  ['CSS', 'CSS3'],
  ['IaC', 'Infrastructure as Code'],
  ['BI', 'Business Intelligence'],
  ['PM', 'Project Management'],
  ['PR', 'Public Relations'],
  ['B2B', 'Business-to-Business', 'Business to Business'],
  ['B2C', 'Business-to-Consumer', 'Business to Consumer'],
  ['KPI', 'Key Performance Indicator', 'Key Performance Indicators', 'KPIs'],
  ['POS', 'Point of Sale', 'Point-of-Sale'],
  ['AR', 'Accounts Receivable'],
  ['AP', 'Accounts Payable'],
  ['P&L', 'Profit and Loss', 'Profit & Loss'],
  ['VAT', 'Value Added Tax', 'Value-Added Tax'],
  ['GAAP', 'Generally Accepted Accounting Principles'],
  ['IT', 'Information Technology'],
  ['HGV', 'Heavy Goods Vehicle', 'Heavy Goods Vehicles', 'LGV'],
  ['CPR', 'Cardiopulmonary Resuscitation'],
  ['IV', 'Intravenous'],
  ['GP', 'General Practitioner', 'General Practice'],
  ['NHS', 'National Health Service'],
  ['EV', 'Electric Vehicle', 'Electric Vehicles', 'Electric Car', 'Electric Cars', 'E-Car'],
  [
    'EV charger',
    'car charger',
    'car chargers',
    'EV chargers',
    'electric car charger',
    'electric car chargers',
    'electric vehicle charger',
    'electric vehicle chargers',
    'EV charging point',
    'EV charging points',
  ],
  [
    'forklift',
    'forklift truck',
    'fork-lift truck',
    'fork lift truck',
    'fork-lift',
    'fork lift',
    'forklift trucks',
  ],
  ['HVAC', 'Heating, Ventilation and Air Conditioning'],
  ['PLC', 'Programmable Logic Controller', 'Programmable Logic Controllers'],
  ['CNC', 'Computer Numerical Control'],
  ['CAD', 'Computer-Aided Design', 'Computer Aided Design'],
  ['SEN', 'Special Educational Needs'],
  ['ESL', 'English as a Second Language'],
  ['TA', 'Teaching Assistant'],
  ['CFO', 'Chief Financial Officer'],
  ['CEO', 'Chief Executive Officer'],
  ['CTO', 'Chief Technology Officer'],
  ['BSc', 'B.Sc.', 'B.Sc', 'Bachelor of Science', 'BS'],
  ['BA', 'B.A.', 'Bachelor of Arts'],
  ['MSc', 'M.Sc.', 'M.Sc', 'Master of Science'],
  ['MA', 'M.A.', 'Master of Arts'],
  ['MBA', 'Master of Business Administration'],
  ['PhD', 'Ph.D.', 'Ph.D', 'Doctor of Philosophy', 'Doctorate'],
  ['US', 'USA', 'U.S.', 'United States', 'United States of America'],
  ['wpm', 'words per minute', 'words a minute'],
  ['mph', 'miles per hour', 'miles an hour'],
  ['UK', 'U.K.', 'United Kingdom', 'Great Britain'],
  ['EU', 'European Union'],
]

const SPELLINGS = new Map(
  ALIASES.flatMap(([name, ...others]) => others.map(other => [other.toLowerCase(), name] as const)),
)

const ANY_SPELLING = new RegExp(
  `(?<![\\p{L}\\p{N}.])(?:${[...SPELLINGS.keys()]
    .sort((a, b) => b.length - a.length)
    .map(escapeForPattern)
    .join('|')})(?![\\p{L}\\p{N}]|\\.\\p{L})`,
  'giu',
)

/** Writes every known spelling of a thing as its one name, so that 'K8s' and 'Kubernetes' compare equal. */
export function unifySpellings(text: string): string {
  return text.replace(ANY_SPELLING, found => SPELLINGS.get(found.toLowerCase()) ?? found)
}

function escapeForPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** Other spellings of a thing, and the name that they are to be exchanged for. */
export interface Renaming {
  pattern: RegExp
  name: string
}

const MIN_SPELLING_CHARS = 3
// Short forms that mean other things elsewhere, and titles, which are shown as they were awarded.
const NOT_RENAMED: ReadonlySet<string> = new Set(
  'US UK EU IT AI AP AR PM PR TA MA BA BSc MSc MBA PhD CEO CFO CTO RN GP IV POS SEN CI CD Go REST'.split(' '),
)

/** What else is called what the posting names, for every known thing that it names by one spelling alone. */
export function renamingsFor(posting: string): Renaming[] {
  return ALIASES.filter(([name]) => !NOT_RENAMED.has(name)).flatMap(([name, ...others]) => {
    const spellings = [name, ...others].filter(spelling => spelling.length >= MIN_SPELLING_CHARS)
    const used = spellings.filter(spelling => patternOf([spelling]).test(posting))
    const [only] = used.sort((a, b) => b.length - a.length)
    if (only === undefined || new Set(used.map(each => each.toLowerCase())).size > 1) return []
    const rest = spellings.filter(spelling => spelling !== only && !only.includes(spelling))
    return rest.length === 0 ? [] : [{ pattern: patternOf(rest), name: only }]
  })
}

function patternOf(spellings: string[]): RegExp {
  const longestFirst = [...spellings].sort((a, b) => b.length - a.length).map(escapeForPattern)
  return new RegExp(`(?<![\\p{L}\\p{N}.])(?:${longestFirst.join('|')})(?![\\p{L}\\p{N}]|\\.\\p{L})`, 'iu')
}
