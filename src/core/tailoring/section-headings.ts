export interface SectionHeadings {
  summary: string
  work: string
  education: string
  skills: string
  certifications: string
  languages: string
}

const ENGLISH: SectionHeadings = {
  summary: 'Summary',
  work: 'Work Experience',
  education: 'Education',
  skills: 'Skills',
  certifications: 'Certifications',
  languages: 'Languages',
}

// Words that resume readers know as headings, so that the file is read back as it was meant.
const HEADINGS: Readonly<Record<string, SectionHeadings>> = {
  en: ENGLISH,
  de: {
    summary: 'Profil',
    work: 'Berufserfahrung',
    education: 'Ausbildung',
    skills: 'Kenntnisse',
    certifications: 'Zertifikate',
    languages: 'Sprachen',
  },
  fr: {
    summary: 'Profil',
    work: 'Expérience professionnelle',
    education: 'Formation',
    skills: 'Compétences',
    certifications: 'Certifications',
    languages: 'Langues',
  },
  es: {
    summary: 'Perfil',
    work: 'Experiencia profesional',
    education: 'Formación académica',
    skills: 'Competencias',
    certifications: 'Certificaciones',
    languages: 'Idiomas',
  },
  pt: {
    summary: 'Perfil',
    work: 'Experiência profissional',
    education: 'Formação académica',
    skills: 'Competências',
    certifications: 'Certificações',
    languages: 'Idiomas',
  },
  it: {
    summary: 'Profilo',
    work: 'Esperienza professionale',
    education: 'Istruzione e formazione',
    skills: 'Competenze',
    certifications: 'Certificazioni',
    languages: 'Lingue',
  },
  nl: {
    summary: 'Profiel',
    work: 'Werkervaring',
    education: 'Opleiding',
    skills: 'Vaardigheden',
    certifications: 'Certificaten',
    languages: 'Talen',
  },
  pl: {
    summary: 'Podsumowanie',
    work: 'Doświadczenie zawodowe',
    education: 'Wykształcenie',
    skills: 'Umiejętności',
    certifications: 'Certyfikaty',
    languages: 'Języki',
  },
  ru: {
    summary: 'О себе',
    work: 'Опыт работы',
    education: 'Образование',
    skills: 'Навыки',
    certifications: 'Сертификаты',
    languages: 'Языки',
  },
  el: {
    summary: 'Προφίλ',
    work: 'Επαγγελματική εμπειρία',
    education: 'Εκπαίδευση',
    skills: 'Δεξιότητες',
    certifications: 'Πιστοποιήσεις',
    languages: 'Γλώσσες',
  },
}

/** Section headings in a resume's language, BCP 47; English for a language without a row here. */
export function headingsIn(language: string): SectionHeadings {
  return HEADINGS[language.toLowerCase().slice(0, 2)] ?? ENGLISH
}
