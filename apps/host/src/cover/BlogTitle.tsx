export const BlogTitle = ({
  title,
  href,
  isHeading,
}: {
  title: string;
  href: string;
  isHeading: boolean;
}) => {
  const Tag = isHeading ? 'h1' : 'p';
  return (
    <Tag className="BlogHeader-title skinTitleArea" dir="auto">
      <a className="skinTitle" href={href}>
        {title}
      </a>
    </Tag>
  );
};
