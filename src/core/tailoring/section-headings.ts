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
  zh: {
    summary: '个人简介',
    work: '工作经历',
    education: '教育背景',
    skills: '专业技能',
    certifications: '证书',
    languages: '语言能力',
  },
  ja: {
    summary: '職務要約',
    work: '職務経歴',
    education: '学歴',
    skills: 'スキル',
    certifications: '資格',
    languages: '語学',
  },
  ko: {
    summary: '자기소개',
    work: '경력',
    education: '학력',
    skills: '보유 기술',
    certifications: '자격증',
    languages: '어학',
  },
  ar: {
    summary: 'الملخص المهني',
    work: 'الخبرة المهنية',
    education: 'التعليم',
    skills: 'المهارات',
    certifications: 'الشهادات',
    languages: 'اللغات',
  },
  hi: {
    summary: 'परिचय',
    work: 'कार्य अनुभव',
    education: 'शिक्षा',
    skills: 'कौशल',
    certifications: 'प्रमाणपत्र',
    languages: 'भाषाएँ',
  },
}

/** Section headings in a resume's language, BCP 47; English for a language without a row here. */
export function headingsIn(language: string): SectionHeadings {
  return HEADINGS[language.toLowerCase().slice(0, 2)] ?? ENGLISH
}
