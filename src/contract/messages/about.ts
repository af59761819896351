/** The About page. */
export const ABOUT_MESSAGES = {
  title: 'About us',
  heroTitle: 'We build the tool between a resume and a job',
  heroText: (brand: string) =>
    `${brand} reads your resume once, looks for jobs that ask for what you have done, and cuts the resume to fit each one.`,
  missionTitle: 'Our mission',
  mission: [
    'Applying for work should not be a second job. The searching, comparing and rewording can be done by a machine; the decision to apply cannot, and stays with you.',
    'So we automate the tedious part and show our work: every score names its reasons, and every tailored line names the line of your own resume it comes from.',
  ],
  solutionsTitle: 'What we do',
  solutions: [
    {
      title: 'Job matching',
      text: 'Postings are collected, cleaned of doubles and compared with your resume, your role and your level.',
    },
    {
      title: 'Scores with reasons',
      text: 'One number from 0 to 100, the same every time, with the requirements you meet and those you do not.',
    },
    {
      title: 'Tailored resumes',
      text: 'A version for each job, reordered and reworded from what your resume says. Nothing is made up.',
    },
    {
      title: 'Tracking',
      text: 'Matches, generated resumes and applications stand in one list with their dates and states.',
    },
  ],
  teamTitle: 'Team',
  testimonialTitle: 'In our own words',
  testimonial:
    'A resume that promises what you cannot do wins an interview and loses the job. We would rather find the job that fits.',
  testimonialBy: (brand: string) => `The people who build ${brand}`,
  callTitle: 'Talk to us',
  callText:
    'A question before you start, or an idea for what is missing: write to us and a person will read it.',
  contact: 'Contact Us',
} as const
