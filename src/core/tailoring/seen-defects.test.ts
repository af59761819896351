import { describe, expect, test } from 'vitest'
import type { ModelTier } from '#contract/models.ts'
import type { Fact, ResumeProfile } from '#contract/resume.ts'
import type { TailoredResume } from '#contract/tailoring.ts'
import type { Posting } from '../truth/posting-words.ts'
import { EMPTY_SAMPLE, profileFrom, SOFTWARE_POSTING } from '../truth/sample-profiles.suite.ts'
import { readAsked } from './asked.ts'
import { orderParts } from './order-sections.ts'
import { tailorResume } from './tailor-resume.ts'

// What job seekers saw go wrong, on made-up resumes.

function tailor(profile: ResumeProfile, job: Posting, tier: ModelTier = 'basic'): TailoredResume {
  const tailoring = tailorResume({ profile, job, tier })
  if (!tailoring.ok) throw new Error(tailoring.reason)
  return tailoring.resume
}

function bulletsOf(resume: TailoredResume, entry = 0): string[] {
  return resume.work[entry]?.bullets.map(bullet => bullet.text) ?? []
}

describe('what is shown and called otherwise', () => {
  const profile = profileFrom({
    ...EMPTY_SAMPLE,
    work: [
      {
        head: ['Engineer', 'Fern Ltd', '', '2019', '2021'],
        lines: ['Built iOS apps with Javascript bridges', 'Reviewed code of two teams'],
      },
    ],
    skills: ['PostgreSQL', 'Git', 'iOS'],
  })
  const job: Posting = {
    title: 'Engineer',
    company: 'Acme',
    description: 'Requirements\n- Experience with SQL\n- Version control\n- JavaScript\n- IOS\n- Kubernetes',
  }
  test('is named as the posting names it, with the line that shows it as its source', () => {
    const { skills } = tailor(profile, job)
    expect(skills.slice(0, 2).map(({ text }) => text)).not.toContain('Kubernetes')
    expect(skills).toContainEqual({ text: 'SQL', sourceIds: ['skills.0'] })
    expect(skills).toContainEqual({ text: 'Version control', sourceIds: ['skills.1'] })
    expect(skills.map(({ text }) => text)).not.toContain('Kubernetes')
  })

  test('is not named by what is only like it', () => {
    const work = [
      {
        head: ['Clerk', 'Fern Ltd', '', '2019', '2021'] as [string, string, string, string, string],
        lines: ['Scored spreadsheet data'],
      },
    ]
    const clerk = profileFrom({ ...EMPTY_SAMPLE, work, skills: ['Filing', 'Typing', 'Git'] })
    const office = { title: 'Clerk', company: '', description: 'Requirements\n- Excel\n- Version control' }
    expect(tailor(clerk, office).skills.map(({ text }) => text)).toEqual([
      'Git',
      'Version control',
      'Filing',
      'Typing',
    ])
  })

  test('is the own skill in the spelling of the posting', () => {
    const drawer = profileFrom({ ...EMPTY_SAMPLE, skills: ['Auto CAD', 'Filing', 'Git'] })
    const office = { title: 'Drawer', company: '', description: 'Requirements\n- Experience with AutoCAD' }
    expect(tailor(drawer, office).skills.map(({ text }) => text)).toEqual(['AutoCAD', 'Filing', 'Git'])
  })

  test('is not told by a hobby, nor by a word for what is listed', () => {
    const listed = profileFrom({
      ...EMPTY_SAMPLE,
      skills: ['AWS', 'Manhattan WMS', 'Filing'],
      other: [
        {
          heading: 'Hobbies',
          lines: ['Treasurer of a women’s savings group, project management of its fair'],
        },
      ],
    })
    const asked = 'Requirements\n- Cloud\n- Warehouse management system\n- Project management'
    const names = tailor(listed, { title: 'Clerk', company: '', description: asked }).skills
    expect(names.map(({ text }) => text).sort()).toEqual(['AWS', 'Filing', 'Manhattan WMS'])
  })

  test('keeps the spelling that the posting has only in capitals', () => {
    const { work, skills } = tailor(profile, job, 'advanced')
    expect(work[0]?.bullets.map(({ text }) => text)).toContain('Built iOS apps with JavaScript bridges')
    expect(skills.map(({ text }) => text)).toContain('iOS')
  })
})

describe('sentences', () => {
  const entry = (lines: string[], language = 'en') =>
    profileFrom({
      ...EMPTY_SAMPLE,
      language,
      work: [{ head: ['Nurse', 'Fern Ltd', '', '2019', '2021'], lines }],
    })
  const job: Posting = {
    title: 'Nurse',
    company: 'Acme',
    description: 'Requirements\n- Experience in hygiene audits\n- Kubernetes\n- wound care',
  }

  test('that the page broke are put together and never torn', () => {
    const broken = [
      'Pflege von bis zu drei beatmeten Patienten auf einer',
      'internistischen Intensivstation mit 18 Betten',
      'Wound care und hygiene audits im Haus',
    ]
    expect(bulletsOf(tailor(entry(broken, 'de'), job))).toEqual([
      'Pflege von bis zu drei beatmeten Patienten auf einer internistischen Intensivstation mit 18 Betten',
      'Wound care und hygiene audits im Haus',
    ])
  })

  test('that end with a comma each, or that a label opens, are not glued', () => {
    const listed = ['Cared for patients,', 'Mended beds,', 'Washed floors,']
    expect(bulletsOf(tailor(entry(listed), job))).toEqual(listed)
    const labelled = [
      'Nurse - Fern Ward and',
      'company - Fern Ward',
      'description - Care',
      'Mended beds',
      'Led care',
    ]
    expect(bulletsOf(tailor(entry(labelled), job))).toEqual(labelled)
  })

  test('of a list that breaks off, or that a line leads, keep their place', () => {
    const open = ['Cared for the patients of', 'Led wound care', 'Gave first aid in']
    const kept = bulletsOf(tailor(entry(open), job))
    expect(kept.join(' ')).toBe(open.join(' '))
    const led = ['Boxely, a framework for wards', 'Mended beds', 'Organised wound care']
    expect(bulletsOf(tailor(entry(led), job))).toEqual([led[0], led[2], led[1]])
  })

  test('below their own label are put in order, and an address is no half of one', () => {
    const told = [
      'Wards of the north',
      'Duties and responsibilities:',
      'Mended beds',
      'Washed floors',
      'Led wound care',
    ]
    expect(bulletsOf(tailor(entry(told), job))).toEqual([0, 1, 2, 4, 3].map(at => told[at]))
    const address = ['https://ward.example/', 'Mended beds']
    expect(bulletsOf(tailor(entry(address), job))).toEqual(address)
  })

  test('that a position begins with stay first; of the others those move up that show what must be had, in their order', () => {
    const lines = [
      'Ran the ward',
      'Watered 40 plants',
      'Organised wound care',
      'Maternity leave, then wound care',
      'Did hygiene audits',
    ]
    expect(bulletsOf(tailor(entry(lines), job))).toEqual([0, 2, 4, 1, 3].map(at => lines[at]))
  })
})

test('nothing with an award, a grade or a figure is left out, however full the page is', () => {
  const strong = ['Magna Cum Laude', 'GPA of the major above all others', '52 of 2500 applicants chosen']
  const filler = Array.from(
    { length: 70 },
    (_, at) => `Watered plants in ${'room '.repeat(20)}${'x'.repeat(at)}`,
  )
  const profile = profileFrom({
    ...EMPTY_SAMPLE,
    work: [{ head: ['Clerk', 'Fern Ltd', '', '2019', '2021'], lines: [...filler, ...strong] }],
  })
  const one = { kind: 'pdf' as const, page: 1, box: { left: 0, top: 0, width: 1, height: 1 } }
  const work = profile.work.map(each => ({
    ...each,
    bullets: each.bullets.map(bullet => ({ ...bullet, origin: one })),
  }))
  const bullets = bulletsOf(tailor({ ...profile, work }, SOFTWARE_POSTING, 'advanced'))
  expect(bullets).toEqual(expect.arrayContaining(strong))
  expect(bullets.length).toBeLessThan(40)
})

describe('the lines of a position', () => {
  const head: [string, string, string, string, string] = ['Technician', 'Fern Ltd', '', '2019', '2021']
  const linesOf = (lines: string[], description: string): string[] =>
    bulletsOf(
      tailor(profileFrom({ ...EMPTY_SAMPLE, work: [{ head, lines }] }), {
        title: 'Technician',
        company: '',
        description,
      }),
    )

  test('are two where the next one opens with what was done, though a comma stands before it', () => {
    const lines = ['Repairing lights, fans, pumps,', 'Reporting to the head of the section']
    expect(linesOf(lines, 'Requirements\n- Experience with lathes')).toHaveLength(2)
  })
})

test('a position is told in one person: the lines keep their I where one of them needs it', () => {
  const told = (...lines: string[]) => {
    const head = ['Carer', 'Fern Ltd', '', '2019', 'now'] as [string, string, string, string, string]
    return bulletsOf(
      tailor(profileFrom({ ...EMPTY_SAMPLE, work: [{ head, lines }] }), SOFTWARE_POSTING, 'advanced'),
    )
  }
  const own = ['I help 9 clients with their meals', 'I was employee of the month']
  expect(told(...own)).toEqual(own)
  expect(told('I help 9 clients with their meals', 'I record every visit')).toEqual([
    'Help 9 clients with their meals',
    'Record every visit',
  ])
})

test('a driving licence alone does not stand above the career', () => {
  const profile = profileFrom({
    ...EMPTY_SAMPLE,
    work: [{ head: ['Gardener', 'Fern Ltd', '', '2019', 'now'], lines: ['Planted 90 trees'] }],
    certifications: ['Full driving licence'],
  })
  const parts = (asked: string) => {
    const job = { title: 'Gardener', company: '', description: `Requirements\n- ${asked}` }
    return orderParts(profile, tailor(profile, job), readAsked(job))
  }
  expect(parts('Driving licence').indexOf('certifications')).toBeGreaterThan(1)
})

test('education above work makes a graduate only of somebody without a career', () => {
  const standsAt = (fact: Fact | null, top: number): Fact | null =>
    fact && { ...fact, origin: { kind: 'pdf', page: 0, box: { left: 40, top, width: 90, height: 10 } } }
  const withWorkFrom = (from: string): ResumeProfile => {
    const profile = profileFrom({
      ...EMPTY_SAMPLE,
      education: [{ head: ['BSc Computing', 'Fern University', '', '2014', '2018'], lines: [] }],
      work: [
        { head: ['Software Engineer', 'Fern Ltd', '', '2022', 'now'], lines: ['Built apps in Go'] },
        { head: ['Engineer', 'Moss Ltd', '', from, '2022'], lines: ['Built apps in SQL'] },
      ],
      skills: ['Go', 'SQL'],
    })
    return {
      ...profile,
      education: profile.education.map(one => ({ ...one, degree: standsAt(one.degree, 100) })),
      work: profile.work.map((one, at) => ({ ...one, title: standsAt(one.title, 200 + at) })),
    }
  }
  const job = { title: 'Engineer', company: '', description: 'Requirements\n- Go\n- SQL' }
  const orderOf = (profile: ResumeProfile) => orderParts(profile, tailor(profile, job), readAsked(job))
  const [graduate, senior] = [withWorkFrom('2021'), withWorkFrom('2018')]
  expect(orderOf(graduate).indexOf('education')).toBeLessThan(orderOf(graduate).indexOf('work'))
  expect(tailor(graduate, job).summary).toBeNull()
  expect(orderOf(senior).indexOf('education')).toBeGreaterThan(orderOf(senior).indexOf('work'))
  expect(tailor(senior, job).summary?.text).toMatch(
    /^Software Engineer with professional experience since 2018/u,
  )
})

describe('on resumes of strangers', () => {
  const nurse = profileFrom({
    ...EMPTY_SAMPLE,
    summary: 'Nurse with a calm hand.',
    work: [
      {
        head: ['Fullstack Developer', 'Fern Ltd', '', '2019', '2021'],
        lines: ['24-bed unit, Level III', 'Roster of all staff', 'Answered 40 calls a day in Kafka'],
      },
    ],
    skills: ['Excel', 'Java', 'R'],
    certifications: ['Course in Java, 3 days', 'Excel for beginners'],
  })
  const jobOf = (description: string): Posting => ({ title: 'Nurse', company: 'Acme', description })

  test('how large the place of work was stays above what was done there', () => {
    const job = jobOf('Your tasks\n- Roster staff\n- Answer calls')
    expect(bulletsOf(tailor(nurse, job))[0]).toBe('24-bed unit, Level III')
  })

  test('a title held and the name of a maker prove what is called so', () => {
    const resume = tailor(nurse, jobOf('Requirements\n- Full-stack\n- Apache Kafka\n- Excel'))
    expect(resume.skills.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Full-stack', 'Apache Kafka']),
    )
  })

  test('courses are not lifted above the career for what the skills say already', () => {
    const job = jobOf('Requirements\n- Experience with Java\n- Excel')
    const order = orderParts(nurse, tailor(nurse, job), readAsked(job))
    expect(order.indexOf('skills')).toBeLessThan(order.indexOf('work'))
    expect(order.indexOf('certifications')).toBeGreaterThan(order.indexOf('work'))
  })
})
