import type { Fact, ResumeProfile } from '#contract/resume.ts'
import type { Posting } from './posting-words.ts'

// Invented people, firms and postings, for tests only.

interface SampleEntry {
  /** Title or degree, organisation, place, start, end. */
  head: [string, string, string, string, string]
  lines: string[]
}

interface Sample {
  language: string
  identity: { name: string; headline: string; email: string; phone: string; place: string; link: string }
  summary: string
  work: SampleEntry[]
  education: SampleEntry[]
  skills: string[]
  languages: string[]
  certifications: string[]
  other: { heading: string; lines: string[] }[]
}

/** A profile with readable fact ids: 'work.0.bullets.2', 'skills.1', 'email'. An empty string is no fact. */
export function profileFrom(sample: Sample): ResumeProfile {
  const { identity } = sample
  return {
    language: sample.language,
    name: maybe('name', identity.name),
    headline: maybe('headline', identity.headline),
    email: maybe('email', identity.email),
    phone: maybe('phone', identity.phone),
    place: maybe('place', identity.place),
    links:
      identity.link === '' ? [] : [{ ...factOf('links.0', identity.link), url: `https://${identity.link}` }],
    summary: maybe('summary', sample.summary),
    work: sample.work.map(({ head: [title, company, place, start, end], lines }, i) => ({
      id: `work.${i}`,
      title: maybe(`work.${i}.title`, title),
      company: maybe(`work.${i}.company`, company),
      place: maybe(`work.${i}.place`, place),
      start: maybe(`work.${i}.start`, start),
      end: maybe(`work.${i}.end`, end),
      bullets: factsOf(`work.${i}.bullets`, lines),
    })),
    education: sample.education.map(({ head: [degree, institution, place, start, end], lines }, i) => ({
      id: `education.${i}`,
      degree: maybe(`education.${i}.degree`, degree),
      institution: maybe(`education.${i}.institution`, institution),
      place: maybe(`education.${i}.place`, place),
      start: maybe(`education.${i}.start`, start),
      end: maybe(`education.${i}.end`, end),
      details: factsOf(`education.${i}.details`, lines),
    })),
    skills: factsOf('skills', sample.skills),
    languages: factsOf('languages', sample.languages),
    certifications: factsOf('certifications', sample.certifications),
    otherSections: sample.other.map(({ heading, lines }, i) => ({
      id: `other.${i}`,
      heading: factOf(`other.${i}.heading`, heading),
      lines: factsOf(`other.${i}.lines`, lines),
    })),
  }
}

function maybe(id: string, text: string): Fact | null {
  return text === '' ? null : factOf(id, text)
}

function factsOf(id: string, texts: string[]): Fact[] {
  return texts.map((text, index) => factOf(`${id}.${index}`, text))
}

function factOf(id: string, text: string): Fact {
  return { id, text, confidence: 1, origin: { kind: 'person', confirmedAtUtc: '2026-01-05T09:00:00Z' } }
}

/** A resume without anything in it; the base of small cases. */
export const EMPTY_SAMPLE: Sample = {
  language: 'en',
  identity: { name: 'Mara Quill', headline: '', email: '', phone: '', place: '', link: '' },
  summary: '',
  work: [],
  education: [],
  skills: [],
  languages: [],
  certifications: [],
  other: [],
}

export const SOFTWARE_PROFILE = profileFrom({
  language: 'en',
  identity: {
    name: 'Mara Quill',
    headline: 'Backend Engineer',
    email: 'mara.quill@example.org',
    phone: '+44 20 7946 0018',
    place: 'Leeds, United Kingdom',
    link: 'maraquill.example.org',
  },
  summary: '',
  work: [
    {
      head: ['Senior Backend Engineer', 'Ferrow Logistics Ltd', 'Leeds', '03/2020', 'Present'],
      lines: [
        'Organised the yearly engineering offsite for 40 colleagues.',
        'Built a parcel tracking API in TypeScript and Node.js that serves 12,000 requests per minute.',
        'Moved 9 services from virtual machines to K8s and cut hosting cost by 31%.',
        'Helped build the on-call handbook.',
        'Led a team of 4 developers through the rewrite of the billing service on PostgreSQL.',
      ],
    },
    {
      head: ['Software Engineer', 'Oakmere Retail', 'York', '09/2016', '02/2020'],
      lines: [
        'Developed stock forecasts in Python and pandas for 85 shops.',
        'Wrote integration tests that halved the number of failed releases.',
      ],
    },
  ],
  education: [
    {
      head: ['BSc Computer Science', 'University of Northfield', '', '2013', '2016'],
      lines: ['First-class honours', 'Dissertation on caching in distributed databases'],
    },
  ],
  skills: ['Python', 'TypeScript', 'Node.js', 'PostgreSQL', 'Kubernetes', 'Public speaking'],
  languages: ['English (native)', 'Dutch (B1)'],
  certifications: ['AWS Certified Developer – Associate (2022)'],
  other: [{ heading: 'Volunteering', lines: ['Teaches weekend coding classes at Leeds library'] }],
})

/** Five positions of twelve lines each: nearly two pages. */
export const SAMPLE_OF_A_LONG_CAREER: Sample = {
  ...EMPTY_SAMPLE,
  identity: { ...EMPTY_SAMPLE.identity, headline: 'Staff Nurse', email: 'mara.quill@example.org' },
  summary: 'Staff nurse who likes busy wards and calm handovers, and who keeps good records of both.',
  work: ['2020', '2016', '2012', '2008', '2004'].map((start, entry) => ({
    head: ['Staff Nurse', `Hospital ${entry + 1}`, 'Leeds', start, String(Number(start) + 4)],
    lines: Array.from(
      { length: 12 },
      (_, line) =>
        `Cared for ${line + 2} patients per shift on ward ${entry + 1}${line} and kept the records of their wounds, drugs and meals`,
    ),
  })),
  education: [
    { head: ['BSN Nursing', 'Northfield College', 'Leeds', '2001', '2004'], lines: ['Nursing theory'] },
  ],
  skills: ['Wound care', 'Triage', 'Ventilator management', 'Record keeping'],
  languages: ['English (native)'],
}

export const SOFTWARE_POSTING: Posting = {
  title: 'Platform Engineer (Kubernetes)',
  company: 'Brightwell Energy',
  description: `About us
Brightwell Energy runs wind farms and throws a great yearly offsite.
Your role
- Run our services on Kubernetes and PostgreSQL
- Keep hosting cost low
Requirements
- Experience with TypeScript, Terraform and Kubernetes
- You have moved services out of virtual machines
Benefits
- Public speaking budget`,
}

export const NURSE_PROFILE = profileFrom({
  language: 'en',
  identity: {
    name: 'Imogen Achterberg',
    headline: '',
    email: 'i.achterberg@example.org',
    phone: '(555) 010-4477',
    place: 'Portland, OR',
    link: '',
  },
  summary: 'Registered nurse who likes busy wards and calm handovers.',
  work: [
    {
      head: ['Staff Nurse, Intensive Care Unit', 'St. Alder Hospital', 'Portland, OR', 'Jun 2018', 'Present'],
      lines: [
        'Cared for up to 3 ventilated patients per shift.',
        'Trained 11 new nurses in sepsis screening.',
        'Kept the ward library in order.',
      ],
    },
    {
      head: ['Nursing Assistant', 'Hazel Grove Care Home', 'Salem, OR', 'May 2015', 'May 2018'],
      lines: ['Assisted 20 residents with medication and mobility.'],
    },
  ],
  education: [{ head: ['BSN Nursing', 'Willamette Valley College', 'Salem, OR', '', '2018'], lines: [] }],
  skills: ['Wound care', 'EHR charting', 'Ventilator management', 'Triage'],
  languages: ['English', 'Spanish (conversational)'],
  certifications: ['RN, Oregon State Board of Nursing', 'ACLS (2024)', 'BLS (2024)'],
  other: [],
})

export const NURSE_POSTING: Posting = {
  title: 'ICU Nurse',
  company: 'Cascade Medical Center',
  description: `We are looking for a nurse for our Intensive Care Unit.
Requirements:
- Active RN licence, Advanced Cardiac Life Support
- Care for ventilated patients, ventilator management
- Sepsis screening and triage`,
}

export const GERMAN_PROFILE = profileFrom({
  language: 'de',
  identity: {
    name: 'Jörg Düsterhöft',
    headline: '',
    email: 'joerg.duesterhoeft@example.org',
    phone: '+49 30 901820',
    place: 'Gießen',
    link: '',
  },
  summary: '',
  work: [
    {
      head: ['Systemadministrator', 'Müller & Söhne GmbH', 'Gießen', '04/2017', 'heute'],
      lines: [
        'Betreuung von 140 Arbeitsplätzen unter Windows und Linux',
        'Einführung einer Datensicherung mit Veeam, Wiederherstellung in unter 2 Stunden',
        'Pflege der Telefonanlage',
      ],
    },
    {
      head: ['Fachinformatiker', 'Stadtwerke Lahnau', 'Lahnau', '08/2013', '03/2017'],
      lines: ['Aufbau des Netzwerks in 6 Gebäuden', 'Mitarbeit am Umzug des Rechenzentrums'],
    },
  ],
  education: [
    {
      head: ['Ausbildung zum Fachinformatiker', 'IHK Gießen', '', '2010', '2013'],
      lines: ['Abschlussnote 1,7'],
    },
  ],
  skills: ['Linux', 'Veeam', 'Active Directory', 'Telefonie'],
  languages: ['Deutsch (Muttersprache)', 'Englisch (B2)'],
  certifications: [],
  other: [],
})

export const GERMAN_POSTING: Posting = {
  title: 'Linux-Systemadministrator (m/w/d)',
  company: 'Hessen Daten AG',
  description: `Ihre Aufgaben
- Betrieb von Linux-Servern und der Datensicherung
Ihr Profil
- Erfahrung mit Veeam, Linux und Netzwerken`,
}
