import { describe, expect, test } from 'vitest'
import { readPosting } from './posting-facts.ts'
import { readRequirement } from './requirement.ts'
import { MODEL, postingOf } from './samples.suite.ts'
import { told } from './told.suite.ts'

describe('what is quoted is the best that the resume has', () => {
  test('the paper itself before work with it, and before the title', () => {
    const tester = {
      title: 'Tester',
      bullets: ['Gave the ISTQB training'],
      papers: ['ISTQB Advanced Level (2022)'],
    }
    expect(told(tester, '- hold an ISTQB Advanced certificate').join()).toContain(
      'certificate.” You have it. [ISTQB Advanced Level (2022)]',
    )
    const nurse = { title: 'Staff Nurse', papers: ['Registered Nurse, State of Ohio'] }
    expect(told(nurse, '- Active Ohio RN license').join()).toContain(
      'RN license: required, and you have it. [Registered Nurse, State of Ohio]',
    )
  })

  test('none that is not had yet', () => {
    const papers = ['Schaltberechtigung Mittelspannung (Prüfung noch offen)']
    const person = { title: 'Elektroniker', papers, language: 'de', asked: 'Elektroniker' }
    expect(told(person, '- Gültige Schaltberechtigung für Mittelspannung').join()).not.toContain(
      'You have it',
    )
  })

  test('the one of a choice that it names, and how little of it', () => {
    const said = told(
      { title: 'Sous Chef', skills: ['Pastry, basics'] },
      '- Bread or pastry experience',
    ).join()
    expect(said).toContain(
      'Your resume names pastry (basics); whether that is all that is asked, you know best.',
    )
  })

  test('one system of a firm is not another of that firm', () => {
    expect(told({ title: 'Clerk', skills: ['SAP FI'] }, '- Experience with SAP BPC').join()).not.toContain(
      'SAP FI',
    )
    expect(told({ title: 'Clerk', skills: ['SAP BPC'] }, '- Experience with SAP BPC').join()).toContain(
      'name SAP BPC.',
    )
  })

  test('a title stands for what it names, not for all that is near to it', () => {
    const handler = { title: 'Motor Claims Handler', asked: 'Claims Handler, Household' }
    expect(told(handler, '- Experience of property claims').join()).toContain(
      'Asked: “Experience of property claims.” This comes nearest to it in your resume.',
    )
  })
})

describe('what is missing is told whole', () => {
  const lacks = (line: string, skills: string[] = []) =>
    told({ title: 'Clerk', skills, asked: 'HVAC Technician' }, line).join()

  test('as the sentence has it where its names say less', () => {
    expect(lacks('- EPA 608 Universal certification')).toContain(
      'Required: “EPA 608 Universal certification.”',
    )
    expect(lacks('- Experience of timber frame or CLT')).toContain('“Experience of timber frame or CLT.”')
  })

  test('not at all where the resume names what stands beside it', () => {
    expect(lacks('- Git-based work with abapGit or gCTS')).toContain('does not say so')
    expect(lacks('- Git-based work with abapGit or gCTS', ['abapGit'])).not.toContain('does not say so')
  })

  test('the programs of a suite that is named are in doubt', () => {
    expect(lacks('- PowerPoint')).toContain('PowerPoint: required')
    expect(lacks('- PowerPoint', ['MS Office'])).not.toContain('PowerPoint: required')
  })
})

describe('what a line asks', () => {
  const asked = (line: string) => readRequirement(line).map(({ kind, names }) => [kind, ...names])

  test('years of a role are those of all roles that are listed, and not of the part of them', () => {
    expect(
      asked("three years' experience as a DevOps, platform or site reliability engineer"),
    ).toContainEqual(['years', 'DevOps, platform or site reliability engineer'])
    expect(asked('8+ years in product management, including 3+ as a people manager')).toContainEqual([
      'years',
      'product management',
    ])
  })

  test('what stands in brackets shows what stands before them, and what is used there is not asked', () => {
    expect(asked('Netzwerktechnik (VLAN, Routing, Firewall)')).toContainEqual([
      'skill',
      'Netzwerktechnik',
      'Firewall',
    ])
    expect(asked('Experience with CI/CD pipelines (we use GitHub Actions) and Docker')).toEqual([
      ['skill', 'CI/CD'],
      ['skill', 'Docker'],
    ])
  })

  test('lessons at A level and vocational rehabilitation are no degrees', () => {
    expect(asked('A level teaching experience').flat()).not.toContain('degree')
    expect(asked('Experience of vocational rehabilitation').flat()).not.toContain('degree')
  })

  test('a wish for years of what was said before says nothing by itself', () => {
    const posting = {
      ...postingOf('Lehrkraft', ['Ihr Profil', '- Unterrichtserfahrung, idealerweise zwei Jahre']),
      language: 'de',
    }
    expect(readPosting(posting, MODEL).requirements.map(({ text }) => text)).toEqual(['Unterrichtserfahrung'])
  })

  test('a wish ends where the next thing is asked, and from zero years on none are', () => {
    const line = '- Three years in procurement, ideally in food; confident use of SAP MM'
    const { requirements } = readPosting(postingOf('Buyer', ['Requirements', line]), MODEL)
    expect(requirements.map(({ must }) => must === false)).toEqual([false, false, true])
    expect(asked('Zero to three years of experience').flat()).not.toContain('years')
  })

  test('which language of a kind one speaks nobody can tell', () => {
    const said = told({ title: 'Clerk', language: 'de' }, '- Eine slawische Sprache oder Arabisch')
    expect(said.join()).not.toContain('Arabic')
  })

  test('a degree in another trade is not told in other work', () => {
    const clerk = { title: 'Clerk', degree: 'Associate of Science, Criminal Justice', asked: 'Site Manager' }
    expect(told(clerk, '- HNC or HND in Construction').join()).not.toContain('vocational')
  })
})
