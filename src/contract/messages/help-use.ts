/** What people ask who use the product; apart, because the landing page loads the words of the other pages. */
export const HELP_USE_MESSAGES = {
  title: 'Scores, limits and your resume',
  questions: [
    {
      question: 'What does a score say?',
      answer:
        'How closely a posting fits your resume and your preferences, from 0 to 100. What a posting requires counts most, then what it wishes for, the years and the level. It is no forecast of an offer. The view Why of each job lists what your resume shows and what it does not, with the lines it rests on.',
    },
    {
      question: 'Why do I see few jobs, or none?',
      answer:
        'Jobs below the matching score in Settings are not listed; the page says how many wait further down. Places, pay and languages that you set narrow the list too. Searches run every two to four hours while you are in; Refresh Profile asks at once.',
    },
    {
      question: 'Does a tailored resume say more than mine?',
      answer:
        'No. It orders, shortens and rewords what your resume says. A wording that goes further is shown to you beside your own line, and is used only after you have said that it is true. You can take every change back.',
    },
    {
      question: 'Who gets to see my resume?',
      answer:
        'It is kept on the server of whoever runs this installation. Job sources get the words of your search and never your resume. The built-in engine sends nothing elsewhere; Settings says beside each model what it runs on. The Account page gives you a copy of everything, and deletes it.',
    },
  ],
} as const
