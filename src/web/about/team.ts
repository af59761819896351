export interface TeamMember {
  /** Address of a picture, served by this installation. */
  avatar: string
  name: string
  role: string
  specialty: string
}

/** Who the About page presents; while nobody is listed, its section is left out. */
export const TEAM: readonly TeamMember[] = []
