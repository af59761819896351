import { splitWords } from './word-list.ts'

/** Month names and their short forms, January first; a final dot is left out. Accents are also met without. */
export const MONTH_WORDS: readonly (readonly string[])[] = [
  splitWords(`
    january, jan, januar, jänner, janvier, janv, enero, ene, janeiro, gennaio, gen, januari, styczeń,
    stycznia, sty, जनवरी, ocak, leden, ledna, tammikuu, ianuarie, január`),
  splitWords(`
    february, feb, februar, février, févr, fév, febrero, fevereiro, fev, febbraio, februari, luty,
    lutego, lut, फरवरी, फ़रवरी, şubat, únor, února, helmikuu, februarie, február`),
  splitWords(`
    march, mar, märz, mrz, mär, mars, marzo, março, maart, mrt, marzec, marca, मार्च, mart, marts,
    březen, března, maaliskuu, martie, március`),
  splitWords(`
    april, apr, avril, avr, abril, abr, aprile, kwiecień, kwietnia, kwi, अप्रैल, nisan, duben, dubna,
    huhtikuu, aprilie, április`),
  splitWords(`
    may, mai, mayo, maio, maggio, mag, mei, maj, maja, मई, mayıs, květen, května, toukokuu, május`),
  splitWords(`
    june, jun, juni, juin, junio, junho, giugno, giu, czerwiec, czerwca, cze, जून, haziran, červen,
    června, kesäkuu, iunie, június`),
  splitWords(`
    july, jul, juli, juillet, juil, julio, julho, luglio, lug, lipiec, lipca, lip, जुलाई, temmuz,
    červenec, července, heinäkuu, iulie, július`),
  splitWords(`
    august, aug, août, agosto, ago, augustus, sierpień, sierpnia, sie, अगस्त, augusti, ağustos, srpen,
    srpna, elokuu, augusztus`),
  splitWords(`
    september, sept, sep, septembre, septiembre, setiembre, setembro, set, settembre, wrzesień,
    września, wrz, सितंबर, सितम्बर, eylül, září, syyskuu, septembrie, szeptember`),
  splitWords(`
    october, oct, oktober, okt, octobre, octubre, outubro, out, ottobre, ott, październik, października,
    paź, अक्टूबर, अक्तूबर, ekim, říjen, října, lokakuu, octombrie, október`),
  splitWords(`
    november, nov, novembre, noviembre, novembro, listopad, listopada, lis, नवंबर, नवम्बर, kasım,
    listopadu, marraskuu, noiembrie`),
  splitWords(`
    december, dec, dezember, dez, décembre, déc, diciembre, dic, dezembro, dicembre, grudzień, grudnia,
    gru, दिसंबर, दिसम्बर, desember, des, aralık, prosinec, prosince, joulukuu, decembrie`),
]

export const SEASON_WORDS: readonly (readonly [string, number])[] = [
  ['spring', 3],
  ['frühjahr', 3],
  ['frühling', 3],
  ['printemps', 3],
  ['primavera', 3],
  ['lente', 3],
  ['summer', 6],
  ['sommer', 6],
  ['été', 6],
  ['verano', 6],
  ['verão', 6],
  ['estate', 6],
  ['zomer', 6],
  ['fall', 9],
  ['autumn', 9],
  ['herbst', 9],
  ['automne', 9],
  ['otoño', 9],
  ['outono', 9],
  ['autunno', 9],
  ['herfst', 9],
  ['winter', 12],
  ['hiver', 12],
  ['invierno', 12],
  ['inverno', 12],
]

export const PRESENT_WORDS: readonly string[] = splitWords(`
  present, current, currently, now, ongoing, today, to date, till date, heute, jetzt, aktuell, laufend,
  aujourd'hui, aujourd’hui, présent, actuel, actuellement, en cours, actualidad, la actualidad,
  presente, actual, hoy, actualmente, atual, atualmente, o momento, hoje, oggi, attuale, attualmente,
  in corso, heden, nu, obecnie, teraz, nadal, dziś, dzisiaj, 至今, 现在, 現在, 目前, 今, 今日, 现今, até ao momento,
  até o momento, até ao presente, até o presente, até à data, até hoje, ao presente, à ce jour,
  jusqu'à présent, jusqu’à présent, hasta la fecha, hasta hoy, hasta la actualidad, en curso, ad oggi,
  tuttora, a oggi, tot heden, tot nu, momenteel, bis heute, derzeit, do teraz, do chwili obecnej,
  do dziś, aktualnie, वर्तमान, अब तक, आज तक, अभी तक, अब, curr, dato, nuvarande, pågående, idag, d\\.d\\.,
  nåværende, nå, nuværende, nykyinen, nykyhetki, edelleen, halen, günümüz, devam ediyor, současnost,
  současnosti, dosud, prezent, în prezent, jelenleg`)

/** Words in front of a start that leave the end open. */
export const SINCE_WORDS: readonly string[] = [
  'since',
  'from',
  'seit',
  'ab',
  'depuis',
  'desde',
  'dal',
  'da',
  'sinds',
  'vanaf',
  'od',
]

/** Words between start and end. */
export const UNTIL_WORDS: readonly string[] = [
  'to',
  'until',
  'till',
  'through',
  'bis',
  'à',
  'au',
  'a',
  'al',
  'hasta',
  'até',
  'ao',
  'fino a',
  'tot',
  't/m',
  'do',
]
