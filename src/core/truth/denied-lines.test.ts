import { describe, expect, test } from 'vitest'
import { readEvidence } from './evidence.ts'
import { judgeLine, type LineRule } from './judge-line.ts'

function judge(language: string, text: string, source: string) {
  const evidence = readEvidence(source, language)
  return judgeLine(text, evidence, {
    ...{ entry: evidence, resume: evidence, language, maxChars: 300 },
    posting: { names: new Set(), forms: new Set() },
  })
}

describe('what a source denies, or says in part, is refused', () => {
  test.each<[string, string, string, LineRule]>([
    ['fr', 'Excel : TCD et macros', 'Excel : TCD ; pas de macros', 'strength'],
    ['de', 'Kasse geführt', 'Kasse nicht geführt', 'strength'],
    ['en', 'Fill in and sign the sheets', 'I fill in the sheets, he signs them', 'strength'],
    ['fr', 'Préparé et signé la TVA', 'Préparé la TVA, que signe le comptable', 'strength'],
    ['fr', 'Établi et signé la TVA', 'TVA préparée tous les mois, signée par le comptable', 'strength'],
    ['en', 'Sorted and priced goods', 'Sorted goods; pricing was for the manager', 'strength'],
    ['en', 'DBS and first aid certificate', 'DBS; first aid certificate expired in 2022', 'strength'],
    ['de', 'Alle Praktikantinnen begleitet', 'Zwei Praktikantinnen begleitet', 'superlative'],
    ['es', 'Graduado en Química', 'Grado en Química: 90 créditos superados', 'stage'],
    ['fr', 'Titulaire du DCG', 'DCG : 5 UE validées sur 13', 'stage'],
    ['de', 'Weiterbildung zur Leitung absolviert', 'Weiterbildung zur Leitung: Modul 1 von 4', 'stage'],
    ['fr', 'CACES 3 obtenu', 'CACES 3 en cours', 'stage'],
    ['en', 'ACCA paper F1 passed', 'Prep course for ACCA paper F1, since 09/2024', 'stage'],
    [
      'en',
      'Completed an evening course in bookkeeping',
      'Evening course in bookkeeping, since 2024',
      'stage',
    ],
    ['en', 'MSc Data Science obtained', 'MSc Data Science, part-time, 2024 – present', 'stage'],
    [
      'de',
      'Meisterprüfung Teil I abgelegt',
      'Vorbereitungskurs auf die Meisterprüfung Teil I, seit 2025',
      'stage',
    ],
    ['de', 'Fachwirtkurs mit Abschluss', 'Fachwirtkurs, Abschluss voraussichtlich 2026', 'stage'],
    ['de', 'Verwaltungslehrgang II mit Abschluss', 'Verwaltungslehrgang II, begonnen im Mai 2024', 'stage'],
    ['fr', 'Titulaire du BTS Comptabilité', 'Cours préparatoire au BTS Comptabilité, depuis 2024', 'stage'],
    ['es', 'Máster en logística obtenido', 'Máster en logística, desde septiembre de 2024', 'stage'],
    ['en', 'Fed owls as the person in charge', 'Fed owls, with a keeper in charge', 'strength'],
    ['en', 'Wrote the bootloader', 'Co-wrote the bootloader with a colleague', 'strength'],
    ['en', 'Administered medicines', 'Prompted medicines', 'strength'],
    ['de', 'Landessiegerin 2017', '2. Platz im Landeswettbewerb 2017', 'superlative'],
    ['de', 'Bote, Stadt Halberstadt', 'Bote, Landkreis Harz, Halberstadt', 'name'],
    ['en', 'First-class BSc in Biology, 2016', 'BSc Biology 2:1, 2016', 'qualification'],
    ['en', 'Helped to cut and draw in CAD', 'Helped to cut and dress stone', 'name'],
    ['fr', '22 enfants, avec deux aides', '12 enfants de 24 mois, avec deux aides', 'number'],
    ['es', 'Averías: de nueve a una por mes', 'Averías: de nueve a tres por mes', 'number'],
    ['en', 'First-time fix of 97%, target 85%', 'First-time fix 87%, target is 85%', 'number'],
  ])('%s: %j from %j', (...[language, text, source, rule]) => {
    const { verdict, why } = judge(language, text, source)
    expect([verdict, why.includes(rule)]).toEqual(['refused', true])
  })
})

describe('what says so itself is not refused', () => {
  test.each([
    ['en', 'Accident-free for six years', 'No accidents in six years'],
    ['fr', 'TVA préparée, signature du comptable', 'TVA préparée, signée par le comptable'],
    ['en', 'Coached an improver who passed', 'Mentored an improver through his test, he passed'],
    ['fr', 'Livraison deux fois par semaine', 'Livraison le mardi et le vendredi'],
    ['es', 'He superado 90 créditos del Grado en Química', 'Grado en Química: 90 créditos superados'],
    ['en', 'Changed the days, waste fell by 20 %', 'Waste dropped by a fifth after I changed the days'],
  ])('%s: %j from %j', (language, text, source) => {
    expect(judge(language, text, source).verdict).not.toBe('refused')
  })
})
