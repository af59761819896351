import { headingsIn } from '../tailoring/document-headings.ts'
import type { DocumentEntry, ResumeDocument } from './document.ts'

interface Facts {
  language: string
  name: string
  headline: string
  summary: string
  work: [title: string, organisation: string, dates: string, ...bullets: string[]][]
  education: [degree: string, institution: string, dates: string][]
  skills: string[]
  certifications: string[]
  languages: string[]
}

/** One invented resume in each script that the templates ship letters for. */
export const SCRIPT_SAMPLES: Readonly<Record<string, ResumeDocument>> = {
  Latin: toDocument({
    language: 'en',
    name: 'Zoë Łukaszewska-Brandt',
    headline: 'Electrical Maintenance Engineer',
    summary:
      'Maintenance engineer with nine years in food plants. Plans shutdowns, trains apprentices and keeps efficient office files.',
    work: [
      [
        'Senior Maintenance Engineer',
        'Förster & Søn Dairies, Odense',
        '03/2019 – Present',
        'Cut unplanned stops of 4 filling lines by 31 % within two years',
        'Led a team of six fitters across 3 shifts, with a budget of € 1.2 million',
        'Replaced relay logic with Siemens S7-1500 controllers, affecting 140 drives (≥ 7.5 kW)',
      ],
      [
        'Electrical Fitter',
        'Ferrow Foods Ltd, Leeds',
        '08/2014 – 02/2019',
        'Wired and tested 220 control cabinets to BS 7671',
        'Wrote the handbook on lock-out that all sites use',
      ],
    ],
    education: [
      ['BEng Electrical Engineering', 'University of Łódź', '2010 – 2014'],
      ['Apprenticeship, Electrician', 'Technikum Nr 3, Kraków', '2007 – 2010'],
    ],
    skills: [
      'PLC programming',
      'Siemens TIA Portal',
      'AutoCAD Electrical',
      'C++',
      'Root cause analysis',
      'SAP PM',
      'ISO 9001',
    ],
    certifications: ['18th Edition Wiring Regulations, 2019', 'First aid at work, 2022'],
    languages: ['English (fluent)', 'Polish (native)', 'Danish (B2)'],
  }),
  Greek: toDocument({
    language: 'el',
    name: 'Ελένη Παπαδοπούλου',
    headline: 'Λογίστρια',
    summary: 'Λογίστρια με οκτώ χρόνια εμπειρίας σε εμπορικές επιχειρήσεις και στη σύνταξη ισολογισμών.',
    work: [
      [
        'Προϊσταμένη λογιστηρίου',
        'Αιγαίο Εμπορική ΑΕ, Πειραιάς',
        '03/2019 – 06/2024',
        'Συνέταξε τις οικονομικές καταστάσεις 12 θυγατρικών εταιρειών',
        'Μείωσε τον χρόνο κλεισίματος μήνα από 9 σε 5 ημέρες',
      ],
      [
        'Βοηθός λογιστή',
        'Δήμητρα Τρόφιμα, Λάρισα',
        '09/2015 – 02/2019',
        'Καταχώρισε τιμολόγια και συμφώνησε τράπεζες',
      ],
    ],
    education: [['Πτυχίο Λογιστικής', 'Πανεπιστήμιο Μακεδονίας', '2011 – 2015']],
    skills: ['ΔΠΧΑ', 'SAP', 'Excel', 'Φορολογικές δηλώσεις', 'Μισθοδοσία'],
    certifications: ['Άδεια λογιστή Α΄ τάξης, 2020'],
    languages: ['Ελληνικά', 'Αγγλικά'],
  }),
  Cyrillic: toDocument({
    language: 'ru',
    name: 'Марина Ёлкина',
    headline: 'Инженер-технолог',
    summary:
      'Инженер-технолог с десятилетним опытом на пищевых производствах, внедряла бережливое производство.',
    work: [
      [
        'Ведущий инженер-технолог',
        'ООО «Северный хлеб», Вологда',
        '03/2018 – 05/2024',
        'Снизила потери сырья на 18 % за три года',
        'Обучила 14 сотрудников работе на новой линии',
      ],
      [
        'Технолог',
        'АО «Молочный край», Пермь',
        '08/2013 – 02/2018',
        'Разработала 9 рецептур и провела испытания',
      ],
    ],
    education: [['Пищевая инженерия', 'Пермский государственный университет', '2008 – 2013']],
    skills: ['HACCP', 'Бережливое производство', '1С', 'Контроль качества', 'AutoCAD'],
    certifications: ['Внутренний аудитор ISO 22000, 2021'],
    languages: ['Русский', 'Английский'],
  }),
  Devanagari: toDocument({
    language: 'hi',
    name: 'प्रियंका श्रीवास्तव',
    headline: 'सॉफ़्टवेयर अभियंता',
    summary: 'आठ वर्षों के अनुभव वाली सॉफ़्टवेयर अभियंता, जिन्होंने बैंकों के लिए भुगतान प्रणालियाँ विकसित कीं।',
    work: [
      [
        'वरिष्ठ सॉफ़्टवेयर अभियंता',
        'गंगा तकनीक, लखनऊ',
        '03/2019 – 06/2024',
        'भुगतान सेवा का विकास किया जो प्रतिदिन 40,000 लेन-देन संभालती है',
        'पाँच नए सदस्यों को प्रशिक्षण दिया और परीक्षण प्रक्रिया में सुधार किया',
      ],
      ['सॉफ़्टवेयर विकासकर्ता', 'हिमालय सॉल्यूशन्स, देहरादून', '07/2015 – 02/2019', 'ग्राहक पोर्टल के लिए रिपोर्ट बनाई'],
    ],
    education: [['स्नातक, कंप्यूटर विज्ञान', 'लखनऊ विश्वविद्यालय', '2011 – 2015']],
    skills: ['Java', 'PostgreSQL', 'डेटा विश्लेषण', 'परियोजना प्रबंधन', 'Docker'],
    certifications: ['प्रमाणित स्क्रम मास्टर, 2021'],
    languages: ['हिन्दी', 'अंग्रेज़ी'],
  }),
  Chinese: toDocument({
    language: 'zh',
    name: '欧阳晓雯',
    headline: '后端软件工程师',
    summary: '八年后端开发经验，专注于支付系统与高并发服务，熟悉从需求分析到上线运维的完整流程。',
    work: [
      [
        '高级后端工程师',
        '云帆科技有限公司, 杭州',
        '03/2019 – 06/2024',
        '设计并实现日均处理四千万笔订单的支付网关，系统可用性达到 99.99%',
        '带领五人团队将单体应用拆分为 23 个微服务，发布周期由两周缩短为一天',
      ],
      ['软件工程师', '远山软件, 上海', '07/2015 – 02/2019', '使用 Java 与 Spring Boot 开发会员管理平台'],
    ],
    education: [['计算机科学学士', '浙江理工大学', '2011 – 2015']],
    skills: ['Java', 'PostgreSQL', '分布式系统', '性能优化', 'Kubernetes'],
    certifications: ['系统架构设计师, 2021'],
    languages: ['中文', '英语'],
  }),
  Japanese: toDocument({
    language: 'ja',
    name: '佐藤 結衣',
    headline: '生産技術エンジニア',
    summary:
      '自動車部品工場で九年間、生産ラインの改善と設備の立ち上げを担当。カイゼン活動を主導した経験があります。',
    work: [
      [
        '生産技術リーダー',
        '東海精密工業, 名古屋',
        '04/2019 – 06/2024',
        '溶接ライン三本の稼働率を 12% 向上させ、年間のコストを削減',
        '若手エンジニア六名の教育プログラムを作成し、運営した',
      ],
      [
        '生産技術エンジニア',
        '浜松モータース, 浜松',
        '04/2015 – 03/2019',
        'ロボットのプログラミングと品質データの分析',
      ],
    ],
    education: [['機械工学 学士', '静岡工業大学', '2011 – 2015']],
    skills: ['生産管理', 'PLC', 'Python', '品質管理', '3D CAD'],
    certifications: ['品質管理検定 2級, 2020'],
    languages: ['日本語', '英語'],
  }),
  Korean: toDocument({
    language: 'ko',
    name: '김서연',
    headline: '마케팅 매니저',
    summary:
      '소비재 분야에서 8년간 브랜드 전략과 디지털 마케팅을 담당했으며 데이터에 기반한 의사결정을 중시합니다.',
    work: [
      [
        '브랜드 마케팅 매니저',
        '한빛식품, 서울',
        '03/2019 – 06/2024',
        '신제품 출시 캠페인을 기획하여 첫해 매출 목표를 118% 달성',
        '다섯 명으로 구성된 팀을 이끌고 연간 예산 12억 원을 관리',
      ],
      [
        '마케팅 담당자',
        '새봄화장품, 부산',
        '07/2015 – 02/2019',
        '소셜 미디어 채널을 운영하고 성과 보고서를 작성',
      ],
    ],
    education: [['경영학 학사', '부산국제대학교', '2011 – 2015']],
    skills: ['브랜드 전략', 'Google Analytics', '시장 조사', '데이터 분석', 'SQL'],
    certifications: ['검색광고마케터 1급, 2020'],
    languages: ['한국어', '영어'],
  }),
  Arabic: toDocument({
    language: 'ar',
    name: 'ليلى عبد الرحمن',
    headline: 'مهندسة مدنية',
    summary: 'مهندسة مدنية لديها خبرة تسع سنوات في تصميم الجسور والإشراف على مواقع البناء وإدارة المقاولين.',
    work: [
      [
        'مهندسة مدنية أولى',
        'شركة الأفق للإنشاءات، عمّان',
        '03/2019 – 06/2024',
        'أشرفت على تنفيذ 7 جسور بميزانية بلغت 12 مليون دينار',
        'قادت فريقًا من 15 مهندسًا وفنيًا وخفضت مدة التسليم بنسبة 20%',
      ],
      [
        'مهندسة موقع',
        'مكتب النخيل الهندسي، إربد',
        '07/2015 – 02/2019',
        'أعدّت المخططات باستخدام AutoCAD وراجعت الكميات',
      ],
    ],
    education: [['بكالوريوس الهندسة المدنية', 'جامعة الشمال التقنية', '2010 – 2015']],
    skills: ['AutoCAD', 'إدارة المشاريع', 'تصميم الخرسانة', 'Primavera P6', 'حساب الكميات'],
    certifications: ['محترف إدارة المشاريع PMP، 2021'],
    languages: ['العربية', 'الإنجليزية'],
  }),
}

function toDocument(facts: Facts): ResumeDocument {
  const headings = headingsIn(facts.language)
  const { language, name, headline, skills, certifications, languages } = facts
  return {
    ...{ language, name, headline },
    contact: [
      { text: 'sample.person@example.org', url: 'mailto:sample.person@example.org' },
      { text: '+44 20 7946 0018', url: null },
      { text: 'person.example.org', url: 'https://person.example.org' },
    ],
    sections: [
      { part: 'summary', kind: 'text', heading: headings.summary, text: facts.summary },
      { part: 'work', kind: 'entries', heading: headings.work, entries: facts.work.map(toEntry) },
      {
        part: 'education',
        kind: 'entries',
        heading: headings.education,
        entries: facts.education.map(toEntry),
      },
      { part: 'skills', kind: 'inline', heading: headings.skills, items: skills },
      { part: 'certifications', kind: 'list', heading: headings.certifications, items: certifications },
      { part: 'languages', kind: 'inline', heading: headings.languages, items: languages },
    ],
  }
}

function toEntry([title, organisation, dates, ...bullets]: [
  string,
  string,
  string,
  ...string[],
]): DocumentEntry {
  return { title, organisation, dates, bullets }
}
