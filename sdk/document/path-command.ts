// The coordinates that follow each command of a path. Must not know where paths come from.

const COORDINATES = [2, 2, 4, 6, 0];

/** Number of coordinates that follow a path command, or -1 for no command. */
export function coordinateCount(command: number): number {
  return COORDINATES[command] ?? -1;
}
