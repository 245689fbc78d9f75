import type { ReactNode } from 'react';

/** A file field for an image, with the platform's types and size limit. @param children notes */
export const ImageField = ({
  id,
  name = 'picture',
  label,
  required = false,
  children,
}: {
  id: string;
  name?: 'picture' | 'cover';
  label: string;
  required?: boolean;
  children?: ReactNode;
}) => (
  <div className="OwnerField">
    <label htmlFor={id}>{label}</label>
    <input
      id={id}
      type="file"
      name={name}
      accept="image/jpeg,image/png,image/gif,image/webp,image/avif"
      required={required}
      aria-describedby={`${id}-note`}
    />
    <p id={`${id}-note`} className="OwnerField-note">
      JPEG・PNG・GIF・WebP・AVIF（HEICは使えません）、1枚10MBまで。{children}
    </p>
  </div>
);
