import { splitWords } from './word-list.ts'

/** What a section is about. `other` is any section that the profile has no place of its own for. */
export type SectionKind =
  | 'header'
  | 'contact'
  | 'summary'
  | 'work'
  | 'education'
  | 'skills'
  | 'languages'
  | 'certifications'
  | 'links'
  | 'other'

/** Headings as they stand in resumes, folded (small, no accents), one list for all languages. */
export const HEADING_WORDS: Readonly<Record<Exclude<SectionKind, 'header'>, readonly string[]>> = {
  contact: splitWords(`
    contact, contacts, contact information, contact details, contact info, contact me, personal
    information, personal details, personal data, personal info, details, info, personalia, kontakt,
    kontaktdaten, personliche daten, personliche angaben, zur person, contactez moi, coordonnees, etat
    civil, informations personnelles, contacto, datos personales, informacion personal, informacion de
    contacto, contato, dados pessoais, informacoes pessoais, contatti, dati personali, informazioni
    personali, contactgegevens, persoonlijke gegevens, persoonsgegevens, dane osobowe, dane kontaktowe,
    联系方式, 个人信息, 个人资料, 基本信息, 連絡先, 個人情報,
    संपर्क, संपर्क विवरण, व्यक्तिगत जानकारी, व्यक्तिगत विवरण, kontakty, dati anagrafici, recapiti, contactinformatie, kontaktinformationen, kontaktdetails, vos coordonnees, informacoes de contato, informacoes de contacto, dados de contacto`),
  summary: splitWords(`
    summary, professional summary, executive summary, career summary, profile, professional profile,
    about, about me, objective, career objective, professional objective, personal statement, personal
    profile, career profile, overview, introduction, bio, biography, summary of qualifications, who i
    am, statement, career goals, welcome to rendercv, profil, kurzprofil, zusammenfassung, uber mich,
    berufsziel, a propos, a propos de moi, resume professionnel, objectif, objectif professionnel,
    presentation, profil professionnel, accroche, perfil, perfil profesional, resumen, resumen
    profesional, sobre mi, objetivo, objetivo profesional, extracto, perfil profissional, resumo, resumo
    profissional, sobre, sobre mim, objetivo profissional, profilo, profilo professionale, sommario, chi
    sono, obiettivo, su di me, profiel, samenvatting, over mij, persoonlijk profiel, podsumowanie,
    podsumowanie zawodowe, o mnie, profil zawodowy, cel zawodowy, 个人简介, 个人总结, 自我评价, 简介, 求职意向, 摘要, 关于我,
    個人簡介, 職務要約, 要約, 自己紹介, 自己pr, プロフィール,
    सारांश, परिचय, मेरे बारे में, उद्देश्य, कैरियर उद्देश्य, करियर उद्देश्य, profiel samenvatting, presentazione, profilo personale, perfil personal, uber meine person, persoonlijke samenvatting, 職務概要`),
  work: splitWords(`
    experience, work experience, professional experience, employment, employment history, work history,
    employment experience, career history, relevant experience, industry experience, positions held,
    positions, professional background, professional history, work, career, jobs, internships,
    internship, internship experience, research experience, teaching experience, other experience, other
    work experience, additional experience, business experience, selected experience, leadership
    experience, military experience, work and leadership experience, volunteer experience, experience and projects, where i ve
    worked, berufserfahrung, beruflicher werdegang, berufspraxis, praktische erfahrung, praktische
    erfahrungen, werdegang, berufliche erfahrung, berufliche erfahrungen, arbeitserfahrung, praktika,
    berufliche stationen, erfahrung, berufstatigkeit, experience professionnelle, experiences
    professionnelles, experiences, parcours professionnel, parcours, emplois, stages, carriere,
    experiencia, experiencia laboral, experiencia profesional, trayectoria profesional, historial
    laboral, empleo, experiencia profissional, experiencias profissionais, historico profissional,
    percurso profissional, experiencia de trabajo, esperienza, esperienze, esperienza professionale,
    esperienze professionali, esperienza lavorativa, esperienze lavorative, werkervaring, ervaring,
    loopbaan, werk, stage, stages en werkervaring, doswiadczenie, doswiadczenie zawodowe, przebieg
    kariery, historia zatrudnienia, praktyki, 工作经历, 工作经验, 工作背景, 实习经历, 职业经历, 工作經歷, 实践经历, 实习经验, 工作, 职位,
    work background, freelance, freelance work, freelance experience, professional appointments, assignments, postes occupes, beruf, berufliches, praxiserfahrung, arbeitsverhaltnisse, beschaftigung, tatigkeit, vida laboral, carrera profesional, carreira, impiego, impieghi, arbeidsverleden, kariera, 職歴, 職務経歴, 実務経験, 業務経歴, 経歴, 职业经验, 社会经历,
    कार्य अनुभव, अनुभव, पेशेवर अनुभव, व्यावसायिक अनुभव, रोजगार, कार्य इतिहास, historial profesional, antecedentes laborales, atividade profissional, percurso profissional, carriera, storia lavorativa, arbeidservaring, werkgeschiedenis, relevante werkervaring, praca zawodowa, kariera zawodowa, zatrudnienie, doswiadczenie i praktyki, arbeitspraxis, berufliche laufbahn, berufslaufbahn, tatigkeiten, parcours, historique professionnel, 就业经历, 任职经历, 勤務経験`),
  education: splitWords(`
    education, educational background, academic background, academic qualifications, academics,
    education and training, academic history, academic experience, education and certifications,
    studies, education and qualifications, qualifications, formal education, education and honors,
    education and awards, education and coursework, schooling, degrees, ausbildung, bildung,
    bildungsweg, studium, schulbildung, akademischer werdegang, aus und weiterbildung, hochschulbildung,
    schulische ausbildung, ausbildung und studium, akademische ausbildung, schule, studium und
    ausbildung, formation, formations, etudes, diplomes, parcours academique, scolarite, diplomes et
    formations, formation academique, educacion, formacion, formacion academica, estudios, estudios
    realizados, titulos, titulacion, educacao, formacao, formacao academica, escolaridade, habilitacoes
    literarias, habilitacoes, istruzione, formazione, istruzione e formazione, studi, titoli di studio,
    opleiding, opleidingen, onderwijs, opleiding en training, wyksztalcenie, edukacja, studia, 教育, 教育背景,
    教育经历, 学历, 教育經歷, 教育程度, 学历背景, 学歴, 學歷,
    शिक्षा, शैक्षिक योग्यता, शैक्षणिक योग्यता, शैक्षणिक पृष्ठभूमि, educacion y formacion, formacion y educacion, antecedentes academicos, educacao e formacao, formacao e educacao, percurso academico, percorso di studi, titoli, curriculum scolastico, studie, studies en opleidingen, opleidingen en cursussen, wyksztalcenie i kursy, schule und ausbildung, schulbildung und ausbildung, cursus, cursus scolaire, etudes et formations, formation initiale, 最終学歴, 受教育经历`),
  skills: splitWords(`
    skills, technical skills, key skills, core skills, skills and tools, skills and technologies,
    technologies, core competencies, competencies, areas of expertise, expertise, strengths, skills and
    expertise, technical proficiencies, technical expertise, computer skills, it skills, tools, tech
    stack, programming, programming languages, programming skills, software, professional skills, hard
    skills, soft skills, additional skills, skills summary, skill set, skillset, abilities,
    proficiencies, specialties, software skills, skills and interests, skills and abilities, technical,
    qualifications and skills, skills and languages, relevant skills, featured skills, what i can do,
    tools and technologies, languages and technologies, technical summary, digital skills, kenntnisse,
    fahigkeiten, fachkenntnisse, kompetenzen, it kenntnisse, edv kenntnisse, kenntnisse und fahigkeiten,
    technische kenntnisse, computerkenntnisse, fahigkeiten und kenntnisse, besondere kenntnisse,
    starken, technologien, technische fahigkeiten, programmierkenntnisse, competences, competences
    techniques, competences informatiques, informatique, savoir faire, aptitudes, competences cles,
    atouts, competences professionnelles, outils, habilidades, competencias, conocimientos, habilidades
    tecnicas, conocimientos informaticos, informatica, destrezas, conocimientos tecnicos, competencias
    tecnicas, conhecimentos, conhecimentos tecnicos, aptidoes, competenze, competenze tecniche,
    capacita, conoscenze, conoscenze informatiche, competenze informatiche, capacita e competenze,
    vaardigheden, competenties, computervaardigheden, kennis, technische vaardigheden, umiejetnosci,
    kompetencje, umiejetnosci techniczne, umiejetnosci komputerowe, technologie, 技能, 专业技能, 技术技能, 计算机技能,
    技能特长, 个人技能, 專業技能, 技术栈, 技能证书, 掌握技能, スキル, 技術, 保有スキル, 技術スキル, 技能与工具,
    कौशल, तकनीकी कौशल, मुख्य कौशल, योग्यता, दक्षता, habilidades y competencias, aptitudes y habilidades, competencias profesionales, competencias e habilidades, habilidades e competencias, competenze professionali, abilita, competenze e abilita, vaardigheden en kennis, kennis en vaardigheden, competenties en vaardigheden, umiejetnosci i kompetencje, umiejetnosci zawodowe, fachliche kompetenzen, kenntnisse und kompetenzen, savoir, savoir etre, domaines de competences, 资格与技能, 活かせる経験`),
  languages: splitWords(`
    languages, language, language skills, spoken languages, foreign languages, sprachen,
    sprachkenntnisse, fremdsprachen, langues, competences linguistiques, idiomas, lenguas, linguas,
    lingue, lingue straniere, competenze linguistiche, talen, talenkennis, jezyki, jezyki obce,
    znajomosc jezykow, 语言, 语言能力, 语言技能, 語言, 語学, 言語,
    भाषाएं, भाषाएँ, भाषा ज्ञान, भाषा, conoscenze linguistiche, competencias linguisticas, talenkennis, znajomosc jezykow obcych, conocimiento de idiomas, conhecimentos linguisticos, 外语, 外语能力, 語学力`),
  certifications: splitWords(`
    certifications, certification, certificates, certificate, licenses, licences, licenses and
    certifications, certifications and licenses, professional certifications, certifications and
    training, credentials, accreditations, professional development, courses and certifications,
    certifications and courses, certificates and licenses, certifications and awards, trainings and
    certifications, zertifikate, zertifizierungen, weiterbildung, weiterbildungen, fortbildungen,
    fortbildung, certificats, certificaciones, certificados, cursos y certificaciones, certificacoes,
    cursos e certificacoes, certificazioni, certificati, certificaten, certificeringen, certyfikaty,
    certyfikaty i kursy, 证书, 资格证书, 認證, 资质证书, 資格, 免許 資格, 資格 免許,
    प्रमाणपत्र, प्रमाण पत्र, licenze, patenti, diplomi e certificati, certificaten en cursussen, formations complementaires, habilitations, permis, certificats et permis, fuhrerscheine, uprawnienia`),
  links: splitWords(`
    links, online, social, social media, social links, profiles, online profiles, websites, find me
    online, web, internet, social network, redes, redes sociales, 链接`),
  other: splitWords(`
    projects, projects experience, project experience, personal projects, selected projects, key projects, side projects, open source, open
    source projects, academic projects, notable projects, publications, selected publications,
    conference publications, journal publications, journal articles, conferences, patents, research,
    research interests, research projects, awards, honors, honours, honors and awards, awards and
    honors, achievements, accomplishments, key achievements, scholarships, awards and achievements, most
    proud of, proud of, references, referees, reference, volunteering, volunteer, volunteer experience,
    volunteer work, volunteer activity, community, community service, community involvement, activities,
    extracurricular activities, extracurricular activity, extracurriculars, leadership, leadership and
    activities, interests, hobbies, hobbies and interests, interests and hobbies, courses, coursework,
    relevant coursework, relevant courses, training, trainings, workshops, teaching, talks,
    presentations, presentation, presentations and talks, memberships, affiliations, professional
    memberships, professional affiliations, organizations, associations, portfolio, grants, invited
    talks, writing, program committees, additional information, miscellaneous, other, others, personal,
    extra, extra 1, extra 2, extra 3, master thesis, thesis, phd thesis, dissertation, a day of my life,
    my life philosophy, life philosophy, test scores, quotes, availability, military service, services,
    events, media, summary of work, selected achievements, hackathons, competitions, career highlights,
    highlights, activities and societies, programs, projekte, veroffentlichungen, publikationen,
    auszeichnungen, ehrenamt, ehrenamtliches engagement, engagement, interessen, hobbys, referenzen,
    sonstiges, weitere kenntnisse, preise, stipendien, vortrage, patente, masterarbeit, diplomarbeit,
    abschlussarbeit, mitgliedschaften, freizeit, auslandserfahrung, projets, projets personnels,
    publicaciones, centres d interet, loisirs, interets, distinctions, benevolat, divers, recompenses,
    prix, realisations, activites, centres d interets, engagements, associatif, vie associative,
    proyectos, premios, voluntariado, intereses, aficiones, referencias, otros, otros datos, otros datos
    de interes, publicacoes, projetos, interesses, outros, cursos, logros, tesis, tesis de maestria,
    informacion adicional, actividades, trabalho voluntario, otra 1, otra 2, progetti, pubblicazioni,
    premi, volontariato, interessi, hobby, referenze, altro, corsi, riconoscimenti, projecten,
    publicaties, vrijwilligerswerk, hobby s, referenties, overig, cursussen, nevenactiviteiten, prijzen,
    projekty, publikacje, zainteresowania, wolontariat, nagrody, osiagniecia, kursy, kursy i szkolenia,
    szkolenia, referencje, inne, dodatkowe informacje, klauzula, 项目, 项目经历, 项目经验, 个人项目, 發表, 论文, 发表论文,
    毕业论文, 获奖, 获奖情况, 荣誉, 荣誉奖项, 奖项, 奖励, 兴趣, 兴趣爱好, 个人兴趣, 爱好, 社团, 校园经历, 课外活动, 志愿者, 志愿服务, 推荐人, 其他, 其他 1, 其他
    2, 其他 3, 專案, 研究经历, 科研经历, 開源, 开源项目, 参考文献, プロジェクト, 受賞, 受賞歴, 趣味, 論文, 活動, 特技, ボランティア, その他, 志望動機, 演讲,
    社团与组织经历, 组织经历, 学术活动, 程序委员会, 国际经历, 发表文章,
    परियोजनाएं, परियोजनाएँ, रुचियां, रुचियाँ, शौक, पुरस्कार, संदर्भ, उपलब्धियां, उपलब्धियाँ, स्वयंसेवा`),
}

/** Words that decide the kind of a longer heading: `Relevant Business Experience`. */
export const HEADING_STEMS: readonly (readonly [RegExp, Exclude<SectionKind, 'header'>])[] = [
  [
    /\b(experience|experiences|employment|work history|involvement|internships?|berufserfahrung|werdegang|experiencia|esperienza|esperienze|werkervaring|doswiadczenie)\b|工作|职业经|職歴|経歴/,
    'work',
  ],
  [
    /\b(skills|conocimientos|conhecimentos|conoscenze|kenntnisse|fahigkeiten|competencies|competences|habilidades|competenze|umiejetnosci|vaardigheden)\b|技能|スキル/,
    'skills',
  ],
  [
    /\b(volunteer|volunteering|community|extracurricular|project|projects|proyectos|projets|projekte|interests|hobbies|awards|honors|publications|activities|coursework|achievements|references|leadership|conference|talks)\b/,
    'other',
  ],
  [
    /\b(certifications?|certificates?|licen[cs]es?|zertifikate|certificaciones|certificats)\b/,
    'certifications',
  ],
  [/\b(languages|sprachen|sprachkenntnisse|langues|idiomas|lingue|talen|jezyki)\b/, 'languages'],
  [
    /\b(skills|competencies|technologies|expertise|kenntnisse|fahigkeiten|kompetenzen|competences|habilidades|competencias|conocimientos|conhecimentos|conoscenze|competenze|vaardigheden|umiejetnosci|proficiencies)\b|技能|スキル/,
    'skills',
  ],
  [
    /\b(education|educational|academic|ausbildung|studium|formation|educacion|formacion|educacao|formazione|opleiding|wyksztalcenie)\b|教育|学歴/,
    'education',
  ],
  [
    /\b(experience|experiences|employment|work history|career|berufserfahrung|werdegang|experiencia|esperienza|esperienze|werkervaring|doswiadczenie|internships?)\b|工作|职业经|職歴|経歴/,
    'work',
  ],
  [/\b(summary|profile|objective|about|zusammenfassung|perfil|profil|resumen)\b/, 'summary'],
]
