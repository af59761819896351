import type { Pay } from '../../world/pay.ts'
import type { Posting } from '../../world/posting.ts'
import { type PostingFacts, printedSkill } from '../../world/posting-facts.ts'
import { blocksText, type Section } from '../../world/text/description.ts'
import { companyPath } from '../paths.ts'
import { descriptionHtml } from './description-html.ts'

/** The posting as schema.org JobPosting. */
export function jobPostingLd(
  { facts, sections }: Posting,
  page: { origin: string; url: string },
): Record<string, unknown> {
  const { company, family } = facts
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: facts.title,
    description: descriptionHtml(sections).markup,
    datePosted: new Date(facts.postedAtMs).toISOString(),
    validThrough: new Date(facts.validThroughMs).toISOString(),
    hiringOrganization: {
      '@type': 'Organization',
      name: company.name,
      sameAs: `https://www.${company.domain}/`,
      url: page.origin + companyPath(company),
    },
    ...whereabouts(facts),
    employmentType: facts.schedule,
    ...(facts.pay === null ? {} : { baseSalary: salary(facts.pay) }),
    identifier: { '@type': 'PropertyValue', name: company.name, value: facts.requisition },
    experienceRequirements: {
      '@type': 'OccupationalExperienceRequirements',
      monthsOfExperience: facts.years * 12,
    },
    educationRequirements: `Studies or training in ${family.studies.join(', ')} or comparable practice`,
    skills: [...facts.must, ...facts.nice].map(skill => printedSkill(facts, skill)).join(', '),
    qualifications: sectionText(sections, 'needs'),
    responsibilities: sectionText(sections, 'tasks'),
    industry: company.industry.label,
    occupationalCategory: family.occupation,
    directApply: false,
    url: page.url,
  }
}

function whereabouts({ place, workplace }: PostingFacts): object {
  const country = { '@type': 'Country', name: place.country.name }
  if (workplace === 'remote')
    return { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: country }
  return {
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: place.city,
        ...(place.region === null ? {} : { addressRegion: place.region }),
        addressCountry: place.country.code,
      },
    },
  }
}

function salary({ min, max, currency, period }: Pay): object {
  return {
    '@type': 'MonetaryAmount',
    currency,
    value: { '@type': 'QuantitativeValue', minValue: min, maxValue: max, unitText: period },
  }
}

function sectionText(sections: readonly Section[], name: Section['name']): string {
  return blocksText(sections.flatMap(section => (section.name === name ? section.blocks : [])))
}
