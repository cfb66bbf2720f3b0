// The number of coordinates of each command of a path. Must not know where paths come from.

const COORDINATES = [2, 2, 4, 6, 0];

/** Number of coordinates of a path command, or -1 for an unknown command. */
export function coordinateCount(command: number): number {
  return COORDINATES[command] ?? -1;
}
