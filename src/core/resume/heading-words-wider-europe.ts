import { splitWords } from './word-list.ts'

/** Headings of resumes in Swedish, Danish, Norwegian, Finnish, Czech, Romanian, Hungarian and Turkish; as HEADING_WORDS else. */
export const HEADING_WORDS_WIDER_EUROPE = {
  contact: splitWords(`
    kontaktuppgifter, personuppgifter, kontaktoplysninger, personlige oplysninger, kontaktinformasjon, personalia,
    yhteystiedot, henkilotiedot, osobni udaje, kontaktni udaje, date personale, informatii personale, date de contact,
    szemelyes adatok, elerhetoseg, elerhetosegek, iletisim, iletisim bilgileri, kisisel bilgiler`),
  summary: splitWords(`
    sammanfattning, om mig, om mig selv, om meg, sammendrag, resume af profil, profiltekst, tiivistelma, minusta,
    profiili, o mne, shrnuti, osobni profil, despre mine, profil profesional, rezumat, rolam, bemutatkozas,
    osszefoglalo, hakkimda, ozet, kariyer hedefi`),
  work: splitWords(`
    arbetslivserfarenhet, yrkeserfarenhet, arbetserfarenhet, anstallningar, erfarenhet, erhvervserfaring,
    arbejdserfaring, ansaettelser, erfaring, arbeidserfaring, yrkeserfaring, tyokokemus, tyohistoria, kokemus,
    pracovni zkusenosti, praxe, zamestnani, experienta profesionala, experienta, experienta de munca,
    munkatapasztalat, szakmai tapasztalat, szakmai gyakorlat, is deneyimi, deneyim, is tecrubesi, deneyimler`),
  education: splitWords(`
    utbildning, utbildningar, uddannelse, uddannelser, utdanning, utdannelse, koulutus, opinnot, vzdelani, studium,
    educatie, studii, educatie si formare, tanulmanyok, vegzettseg, iskolai vegzettseg, kepzettseg, egitim,
    egitim bilgileri, ogrenim`),
  skills: splitWords(`
    kunskaper, fardigheter, kompetenser, kompetens, it kunskaper, kompetencer, faerdigheder, it kompetencer,
    ferdigheter, kompetanse, taidot, osaaminen, it taidot, dovednosti, znalosti, schopnosti, competente, abilitati,
    aptitudini, kepessegek, keszsegek, kompetenciak, szamitogepes ismeretek, yetenekler, beceriler, teknik beceriler,
    bilgisayar becerileri`),
  languages: splitWords(`
    sprak, sprakkunskaper, sprog, sprogkundskaber, spraklige ferdigheter, kielet, kielitaito, jazyky,
    jazykove znalosti, limbi straine, limbi, limbi vorbite, nyelvek, nyelvtudas, nyelvismeret, diller, yabanci diller,
    yabanci dil`),
  certifications: splitWords(`
    certifikat, certifikater, certifieringar, sertifikater, sertifikaatit, certifikaty, certifikace, certificari,
    certificate, tanusitvanyok, sertifikalar, belgeler`),
  other: splitWords(`
    intressen, fritidsintressen, referenser, projekt, utmarkelser, publikationer, fritid, fritidsinteresser, referencer,
    projekter, frivilligt arbejde, interesser, referanser, verv, harrastukset, suosittelijat, luottamustehtavat, projektit,
    zajmy, konicky, reference, projekty, hobby, interese, referinte, proiecte, erdeklodesi kor, hobbi, referenciak,
    ilgi alanlari, hobiler, referanslar, projeler, oduller`),
} as const
