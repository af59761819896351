import type { ResumeProfile } from '#contract/resume.ts'

/** A resume that says who the person is in its bullets too, and every word of it that must not leave. */
export function revealEverywhere(profile: ResumeProfile): { profile: ResumeProfile; secrets: string[] } {
  const { name, email, phone, place, links } = profile
  const told = [name, email, phone, place, ...links].flatMap(fact => (fact ? [fact.text] : []))
  const work = profile.work.map(entry => ({
    ...entry,
    bullets: [
      ...entry.bullets,
      ...told.map((text, index) => ({
        ...{ id: `${entry.id}.own.${index}`, text: `Known as ${text} there`, confidence: 1 },
        origin: { kind: 'person', confirmedAtUtc: '' } as const,
      })),
    ],
  }))
  const secrets = [...told, ...(name?.text.split(' ') ?? []), ...links.flatMap(({ url }) => url ?? [])]
  return { profile: { ...profile, work }, secrets }
}
