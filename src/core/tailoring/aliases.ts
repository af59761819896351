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
