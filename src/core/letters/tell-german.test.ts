import { expect, test } from 'vitest'
import { tellLine, tellProof } from './tell-proof.ts'

test.each([
  ['Planung der Schichten für zwei Stationen', 'task', 'die Planung der Schichten für zwei Stationen'],
  ['Aufbau eines Lagers in Minden', 'task', 'der Aufbau eines Lagers in Minden'],
  ['Pflege und Überwachung von drei Patienten', 'tasks', 'die Pflege und Überwachung von drei Patienten'],
  ['Wartezeiten um ein Drittel gesenkt', 'did', 'Wartezeiten um ein Drittel gesenkt'],
  ['Abweichungen in TrackWise erfassen', null, null],
  ['14 Auszubildende angeleitet', 'did', '14 Auszubildende angeleitet'],
  ['Vor- und Nachbereitung von Eingriffen', 'task', 'die Vor- und Nachbereitung von Eingriffen'],
  ['Überwachung der Werte und EKG-Kontrolle', null, null],
  ['Verwaltung von neun Räumen und Organisation von Festen', null, null],
  ['Planung mit Doctolib und Patientenaufnahme in Turbomed', null, null],
  [
    'Wundversorgung, invasives Monitoring, Blutentnahmen',
    'tasks',
    'Wundversorgung, invasives Monitoring und Blutentnahmen',
  ],
  [
    'Kasse mit Tagesabschluss, Umtausch und Reklamationen',
    'tasks',
    'Kasse mit Tagesabschluss, Umtausch und Reklamationen',
  ],
  [
    'Bauanträge nach HBauO, Brand- und Schallnachweise',
    'tasks',
    'Bauanträge nach HBauO sowie Brand- und Schallnachweise',
  ],
  ['Ansprechpartner für Kunden, Telefon und Empfang', null, null],
  ['Hilfe bei Planung und Bau von Hallen', 'task', 'die Hilfe bei Planung und Bau von Hallen'],
  ['Team von fünf Personen geleitet', 'did', 'ein Team von fünf Personen geleitet'],
  ['Fehlerquote um ein Drittel gesenkt', 'did', 'die Fehlerquote um ein Drittel gesenkt'],
  ['Umbau einer Linie in Soest begleitet', 'did', 'den Umbau einer Linie in Soest begleitet'],
  ['Durchlaufzeit von 9 auf 6 Tage gesunken', null, null],
  ['Senkung der Kosten von 9 auf 6 Euro', null, null],
  ['Fachliche Anleitung von Auszubildenden', 'task', 'die fachliche Anleitung von Auszubildenden'],
  ['Annahme und Prüfung von Waren, Buchung in SAP', null, null],
  ['Abstimmung mit sieben Druckereien, Andrucke in Flexo und Offset', null, null],
  ['Nachrechnung von 23 Brücken nach Richtlinie, Stufen 1 und 2', null, null],
  [
    'Führung von zwei Bauleitern, drei Polieren und 32 Firmen',
    'task',
    'die Führung von zwei Bauleitern, drei Polieren und 32 Firmen',
  ],
  [
    'Störungsbeseitigung an Pumpen, Stapler- und Förderanlagen im 3-Schicht-Betrieb',
    'task',
    'die Störungsbeseitigung an Pumpen, Stapler- und Förderanlagen im 3-Schicht-Betrieb',
  ],
  [
    'Versorgung kritisch kranker Patienten nach Herz-, Thorax- und Viszeralchirurgie',
    'task',
    'die Versorgung kritisch kranker Patienten nach Herz-, Thorax- und Viszeralchirurgie',
  ],
  [
    'Fachliche und disziplinarische Führung von 7 Mitarbeitenden',
    'task',
    'die fachliche und disziplinarische Führung von sieben Mitarbeitenden',
  ],
  ['Vorschularbeit und Übergang in die Schule, Kooperation mit zwei Schulen', null, null],
  [
    'Pickleistung auf 112 Picks/Std. gesteigert',
    'did',
    'die Pickleistung auf 112 Picks pro Stunde gesteigert',
  ],
  ['Verantwortung für ein Budget von 780 T€', 'task', 'die Verantwortung für ein Budget von 780.000 €'],
  ['Senkung des Verbrauchs um 11 Prozent', null, null],
  ['Hausbesuche in zwei Pflegeheimen', null, null],
  ['Pflege und Aufbau eines Lagers in Minden', 'tasks', 'die Pflege und der Aufbau eines Lagers in Minden'],
  ['Versorgung von Patienten auf einer', null, null],
  ['Einführung von Tests; Fehler um 35 % gesenkt', null, null],
])('a German line becomes a part of a sentence: %j is %j', (line, form, text) => {
  expect(tellProof(line, 'de')).toEqual(form === null ? null : expect.objectContaining({ form, text }))
})

test('an introduction or a move is done once, a task is not', () => {
  expect(tellProof('Aufbau eines Lagers in Minden', 'de')?.isOnce).toBe(true)
  expect(tellProof('Planung der Schichten von zehn Fahrern', 'de')?.isOnce).toBe(false)
})

test('what one takes on stands in its case, and nobody takes on a part of something', () => {
  const objectOf = (line: string) => tellProof(line, 'de')?.object ?? null
  expect([
    objectOf('Planung und Bau eines Lagers in Minden'),
    objectOf('Eigenverantwortlicher Aufbau eines Lagers in Minden'),
    objectOf('Mitarbeit in der Arbeitsgruppe Delir'),
  ]).toEqual([
    'die Planung und den Bau eines Lagers in Minden',
    'den eigenverantwortlichen Aufbau eines Lagers in Minden',
    null,
  ])
})

test('of a line that is no sentence, what stands before an aside or what is added is told', () => {
  const said = (line: string, language: string) => tellLine(line, language)?.said ?? null
  expect([
    said('Einbau von Wärmepumpen (Luft und Sole) in Häusern, rund 25 im Jahr', 'de'),
    said('Mentored four new apprentices, all of them passed', 'en'),
    said('Wrote a guide to password resets, which cut calls by a third', 'en'),
    said('Washed and dressed patients at ratios of 1:3', 'en'),
    said('Anleitung eines Auszubildenden im 2. Lehrjahr', 'de'),
    said('Anleitung eines Auszubildenden. Im Jahr 2022 zwei', 'de'),
    said('Tenue du poste avec un commis et, un extra', 'fr'),
    said('Lead five people across accounts, purchase ledger and payroll', 'en'),
    said('Started a recall protocol w/ Dr. Hsu; uptake from 44 to 70%', 'en'),
    said('Versorgung von Wunden, Kathetern und', 'de'),
    said('Führung von zwei Bauleitern, drei Polieren und 32 Firmen', 'de'),
    said('Annahme und Prüfung von Waren, Buchung in SAP', 'de'),
    said('Laid out and installed DWV, potable water and hydronic heat', 'en'),
    said('Schichtleitung im Nachtdienst ab 2018', 'de'),
  ]).toEqual([
    'Einbau von Wärmepumpen in Häusern',
    'Mentored four new apprentices',
    'Wrote a guide to password resets, which cut calls by a third',
    'Washed and dressed patients at ratios of 1:3',
    'Anleitung eines Auszubildenden im 2. Lehrjahr',
    'Anleitung eines Auszubildenden',
    null,
    null,
    'Started a recall protocol w/ Dr. Hsu',
    null,
    'Führung von zwei Bauleitern, drei Polieren und 32 Firmen',
    'Annahme und Prüfung von Waren',
    'Laid out and installed DWV, potable water and hydronic heat',
    'Schichtleitung im Nachtdienst',
  ])
})
