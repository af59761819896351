/** What agreeing to an outside AI service means; told by the server, so that no page carries it that does not need it. */
export const tellWhatGoes = (engine: string): string =>
  `For each resume or letter you ask for, the lines of your resume and of the posting go to ${engine}, outside this server; your name, email address, phone number, address and links do not. You can take this back on the Account page.`

/** The same where the model runs on a server that the operator has named. */
export const tellWhatStays = (engine: string, host: string): string =>
  `For each resume or letter you ask for, the lines of your resume and of the posting go to ${engine}. Nothing goes further than ${host}, a machine that the operator of this server has chosen; your name, email address, phone number, address and links do not even go there. You can take this back on the Account page.`
