import { sharedDrawing } from '#adapters/compute/shared.suite.ts'
import { createPdfRenderer } from '#adapters/pdf/index.ts'
import type { ResumeDocument } from '#core/templates/document.ts'

/** Somebody who meets in full what many postings of the trade ask for; a thinner resume would time the threshold. */
const ENGINEER: ResumeDocument = {
  language: 'en',
  name: 'Bea Bench',
  headline: 'Backend Engineer',
  contact: [{ text: 'bench@example.org', url: null }],
  sections: [
    {
      part: 'work',
      kind: 'entries',
      heading: 'Work Experience',
      entries: [
        {
          title: 'Senior Backend Engineer',
          organisation: 'Northgate Logistics, Berlin',
          dates: '03/2018 – Present',
          bullets: [
            'Built order microservices in Java with Spring Boot, PostgreSQL, Redis and Apache Kafka',
            'Own the system design and the REST APIs of 12 services on Amazon Web Services with Docker and Kubernetes',
            'Wrote unit testing and code reviews into how 3 teams work, with Git and continuous integration',
            'Halved response times by performance tuning, caching and better database design in SQL',
          ],
        },
        {
          title: 'Software Developer',
          organisation: 'Lindworm Software, Hamburg',
          dates: '08/2013 – 02/2018',
          bullets: [
            'Wrote services in Python and Go and a frontend in TypeScript and Node.js',
            'Kept RabbitMQ and Linux servers running; fault finding with Grafana for 40 customers',
          ],
        },
      ],
    },
    {
      part: 'education',
      kind: 'entries',
      heading: 'Education',
      entries: [
        {
          title: 'MSc Computer Science',
          organisation: 'Technical University of Berlin',
          dates: '2008 – 2013',
          bullets: [],
        },
      ],
    },
    {
      part: 'skills',
      kind: 'inline',
      heading: 'Skills',
      items: [
        'Java',
        'Spring Boot',
        'Python',
        'Go',
        'TypeScript',
        'Node.js',
        'SQL',
        'PostgreSQL',
        'Redis',
        'Kafka',
      ],
    },
  ],
}

export function benchPdf(): Promise<Uint8Array> {
  return createPdfRenderer({ compute: sharedDrawing() }).render(ENGINEER, { createdAtSeconds: 1_700_000_000 })
}
