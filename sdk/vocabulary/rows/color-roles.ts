// The closed set of colour roles, in wire order (from 1), each with its light and dark value as 0xAARRGGBB.
// Every pair of a role and its `on` role has a contrast of at least 4.5:1 in both themes.

/** Values of a role; a host may map the role to its own. */
export interface ColorRoleRow {
  readonly op: number;
  readonly light: number;
  readonly dark: number;
}

export const colorRoles = {
  surface: { op: 1, light: 0xfffbfcff, dark: 0xff111318 },
  onSurface: { op: 2, light: 0xff1a1c20, dark: 0xffe3e5ec },
  surfaceContainer: { op: 3, light: 0xfff0f2f8, dark: 0xff1d2026 },
  onSurfaceVariant: { op: 4, light: 0xff4b5060, dark: 0xffbcc1d0 },
  primary: { op: 5, light: 0xff2f55c8, dark: 0xffb3c5ff },
  onPrimary: { op: 6, light: 0xffffffff, dark: 0xff0a2472 },
  primaryContainer: { op: 7, light: 0xffdde4ff, dark: 0xff1f3f9e },
  onPrimaryContainer: { op: 8, light: 0xff0b2470, dark: 0xffdde4ff },
  secondaryContainer: { op: 9, light: 0xffe2e5f1, dark: 0xff3a4055 },
  onSecondaryContainer: { op: 10, light: 0xff252a3c, dark: 0xffe2e5f1 },
  outline: { op: 11, light: 0xff767b8b, dark: 0xff8d93a3 },
  outlineVariant: { op: 12, light: 0xffd8dbe6, dark: 0xff393e4a },
  error: { op: 13, light: 0xffb3261e, dark: 0xffffb4ab },
  onError: { op: 14, light: 0xffffffff, dark: 0xff690005 },
  errorContainer: { op: 15, light: 0xfffbdad7, dark: 0xff8c1d18 },
  onErrorContainer: { op: 16, light: 0xff5c0f0a, dark: 0xfffbdad7 },
  inverseSurface: { op: 17, light: 0xff2e3036, dark: 0xffe3e5ec },
  inverseOnSurface: { op: 18, light: 0xfff0f1f6, dark: 0xff1a1c20 },
  shadow: { op: 19, light: 0xff000000, dark: 0xff000000 },
  focus: { op: 20, light: 0xff0b57d0, dark: 0xffa8c7fa },
} as const satisfies Readonly<Record<string, ColorRoleRow>>;
